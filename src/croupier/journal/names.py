"""The permanent names of every command and event. A name is never changed and never used again.

A new class is one line here. A class that changes what it holds is a new version: a new name for the class, and for the
old name an upcaster, a plain function from the old body to the newer name and body.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from croupier.floor import (
    access,
    added_tournaments,
    cage,
    disputes,
    incidents,
    misdeliveries,
    monthly_report,
    obligations,
    plan,
    program,
    register,
    school,
    seals,
    significant,
    staff_changes,
    stops,
    table_changes,
)
from croupier.floor.jackpots import commands as jackpots_commands
from croupier.floor.jackpots import events as jackpots_events
from croupier.floor.mispayments import commands as mispayments_commands
from croupier.floor.mispayments import events as mispayments_events
from croupier.floor.patrons import commands as patrons_commands
from croupier.floor.patrons import events as patrons_events
from croupier.floor.patrons import settings as patrons_settings
from croupier.floor.promotions import commands as promotions_commands
from croupier.floor.promotions import events as promotions_events
from croupier.floor.tournaments import commands as tournaments_commands
from croupier.floor.tournaments import events as tournaments_events
from croupier.journal.leaves import Unreadable
from croupier.table import commands as table_commands
from croupier.table import events as table_events
from croupier.table.discretion.records import ground_of
from croupier.table.questions.kinds import of_a_claim
from croupier.table.reports.records import fault_of

COMMANDS: Final[Mapping[str, type]] = {
    "open-table.v1": table_commands.OpenTable,
    "close-table.v1": table_commands.CloseTable,
    "pass-time.v1": table_commands.PassTime,
    "sit.v1": table_commands.Sit,
    "show-player-card.v1": table_commands.ShowPlayerCard,
    "leave.v1": table_commands.Leave,
    "limit-players.v1": table_commands.LimitPlayers,
    "designate-table.v1": table_commands.DesignateTable,
    "release-table.v1": table_commands.ReleaseTable,
    "begin-session.v1": table_commands.BeginSession,
    "hand-out-chips.v1": table_commands.HandOutChips,
    "close-session.v1": table_commands.CloseSession,
    "stop-session.v1": table_commands.StopSession,
    "note-presence.v1": table_commands.NotePresence,
    "play-pass-card.v1": table_commands.PlayPassCard,
    "hand-in-form.v1": table_commands.HandInForm,
    "examine-form.v1": table_commands.ExamineForm,
    "hand-back-form.v1": table_commands.HandBackForm,
    "announce-form.v1": table_commands.AnnounceForm,
    "show-form.v1": table_commands.ShowForm,
    "disqualify-player.v1": table_commands.DisqualifyPlayer,
    "penalise-player.v1": table_commands.PenalisePlayer,
    "retire-player.v1": table_commands.RetirePlayer,
    "limit-time.v1": table_commands.LimitTime,
    "end-session.v1": table_commands.EndSession,
    "order-count.v1": table_commands.OrderCount,
    "count-chips.v1": table_commands.CountChips,
    "return-chips.v1": table_commands.ReturnChips,
    "settle-dispute.v1": table_commands.SettleDispute,
    "exclude-patron.v1": table_commands.ExcludePatron,
    "place-wager.v1": table_commands.PlaceWager,
    "move-wager.v2": table_commands.MoveWager,
    "withdraw.v2": table_commands.Withdraw,
    "call-for-bets.v1": table_commands.CallForBets,
    "call-no-more-bets.v1": table_commands.CallNoMoreBets,
    "collect-commission.v1": table_commands.CollectCommission,
    "shuffle.v2": table_commands.Shuffle,
    "cut.v1": table_commands.Cut,
    "load.v1": table_commands.Load,
    "burn.v1": table_commands.Burn,
    "replace-cards.v1": table_commands.ReplaceCards,
    "check-cards.v1": table_commands.CheckCards,
    "log-cards.v1": table_commands.LogCards,
    "exchange.v1": table_commands.Exchange,
    "move-drop-box.v1": table_commands.MoveDropBox,
    "switch-cash.v1": table_commands.SwitchCash,
    "take-card.v1": table_commands.TakeCard,
    "find-cutting-card.v1": table_commands.FindCuttingCard,
    "find-no-card.v1": table_commands.FindNoCard,
    "expose.v1": table_commands.Expose,
    "act.v1": table_commands.Act,
    "offer-hand.v1": table_commands.OfferHand,
    "refuse-hand.v1": table_commands.RefuseHand,
    "take-up-hand.v1": table_commands.TakeUpHand,
    "return-hand.v1": table_commands.ReturnHand,
    "let-open.v1": table_commands.LetOpen,
    "settle.v2": table_commands.Settle,
    "approve.v3": table_commands.Approve,
    "restrict.v2": table_commands.Restrict,
    "notify.v1": table_commands.Notify,
    "post.v1": table_commands.Post,
    "unpost.v2": table_commands.Unpost,
    "change-limits.v1": table_commands.ChangeLimits,
    "change-game.v1": table_commands.ChangeGame,
    "change-method.v1": table_commands.ChangeMethod,
    "change-side-bets.v1": table_commands.ChangeSideBets,
    "answer.v2": table_commands.Answer,
    "discharge.v1": table_commands.Discharge,
    "transfer-cards.v1": table_commands.TransferCards,
    "change-device.v1": table_commands.ChangeDevice,
    "report.v2": table_commands.Report,
    "call-attention.v2": table_commands.CallAttention,
    "fill.v1": cage.Fill,
    "credit.v1": cage.Credit,
    "reverse-slip.v1": cage.ReverseSlip,
    "count-float.v1": cage.CountFloat,
    "bring-dispute.v1": disputes.BringDispute,
    "decide-dispute.v1": disputes.DecideDispute,
    "ask-for-review.v1": disputes.AskForReview,
    "review-dispute.v1": disputes.ReviewDispute,
    "accept-decision.v1": disputes.AcceptDecision,
    "reject-decision.v1": disputes.RejectDecision,
    "give-advice.v1": disputes.GiveAdvice,
    "close-dispute.v1": disputes.CloseDispute,
    "enter-incident.v1": incidents.EnterIncident,
    "hand-over.v1": incidents.HandOver,
    "admit.v1": incidents.Admit,
    "register-system.v1": jackpots_commands.RegisterSystem,
    "open-pool.v1": jackpots_commands.OpenPool,
    "link-table.v1": jackpots_commands.LinkTable,
    "unlink-table.v1": jackpots_commands.UnlinkTable,
    "close-pool.v1": jackpots_commands.ClosePool,
    "place-jackpot-wager.v1": jackpots_commands.PlaceJackpotWager,
    "withdraw-jackpot-wager.v1": jackpots_commands.WithdrawJackpotWager,
    "complain.v1": jackpots_commands.Complain,
    "begin-hand.v1": jackpots_commands.BeginHand,
    "cancel-wagers.v1": jackpots_commands.CancelWagers,
    "forfeit-jackpot-wager.v1": jackpots_commands.ForfeitJackpotWager,
    "reopen-jackpot-round.v1": jackpots_commands.ReopenRound,
    "settle-round.v1": jackpots_commands.SettleRound,
    "pay-prize.v1": jackpots_commands.PayPrize,
    "mark-breach.v1": jackpots_commands.MarkBreach,
    "decide-prize.v1": jackpots_commands.DecidePrize,
    "report-failure.v1": jackpots_commands.ReportFailure,
    "go-on-without-jackpot.v1": jackpots_commands.GoOnWithoutJackpot,
    "resume-jackpot.v1": jackpots_commands.ResumeJackpot,
    "correct-meter.v1": jackpots_commands.CorrectMeter,
    "enter-misdelivery.v1": misdeliveries.EnterMisdelivery,
    "open-case.v1": mispayments_commands.OpenCase,
    "enquire.v1": mispayments_commands.Enquire,
    "find.v1": mispayments_commands.Find,
    "rectify.v1": mispayments_commands.Rectify,
    "attempt.v1": mispayments_commands.Attempt,
    "seek-patron.v1": mispayments_commands.SeekPatron,
    "reimburse.v1": mispayments_commands.Reimburse,
    "request-return.v1": mispayments_commands.RequestReturn,
    "find-not-practical.v1": mispayments_commands.FindNotPractical,
    "tell-regulator.v1": mispayments_commands.TellRegulator,
    "close-case.v1": mispayments_commands.CloseCase,
    "report-month.v1": monthly_report.ReportMonth,
    "close-month.v1": monthly_report.CloseMonth,
    "owe.v1": obligations.Owe,
    "discharge-obligation.v1": obligations.Discharge,
    "add-table.v1": register.AddTable,
    "add-promotion.v1": register.AddPromotion,
    "add-tournament.v1": added_tournaments.AddTournament,
    "enter-person.v1": staff_changes.EnterPerson,
    "assign-operator.v1": staff_changes.AssignOperator,
    "let-act-for-operator.v1": staff_changes.LetActForOperator,
    "remove-person.v1": staff_changes.RemovePerson,
    "set-clock.v1": register.SetClock,
    "order-restore.v1": register.OrderRestore,
    "change-floor.v1": plan.ChangeFloor,
    "seal-shoe.v1": seals.SealShoe,
    "reveal-seed.v1": seals.RevealSeed,
    "lose-seed.v1": seals.LoseSeed,
    "issue-card.v1": patrons_commands.IssueCard,
    "cancel-card.v1": patrons_commands.CancelCard,
    "withdraw-right.v1": patrons_commands.WithdrawRight,
    "restore-right.v1": patrons_commands.RestoreRight,
    "give-information.v1": patrons_commands.GiveInformation,
    "set-limit.v1": patrons_commands.SetLimit,
    "decline-limits.v1": patrons_commands.DeclineLimits,
    "suspend-play.v1": patrons_commands.SuspendPlay,
    "prevent-play.v1": patrons_commands.PreventPlay,
    "report-misuse.v1": patrons_commands.ReportMisuse,
    "answer-prompt.v1": patrons_commands.AnswerPrompt,
    "request-statement.v1": patrons_commands.RequestStatement,
    "record-money.v1": patrons_commands.RecordMoney,
    "mark-premium.v1": patrons_commands.MarkPremium,
    "apply-duties.v1": patrons_settings.ApplyDuties,
    "stop-gaming.v1": stops.StopGaming,
    "allow-gaming.v1": stops.AllowGaming,
    "follow-stops.v1": stops.FollowStops,
    "check-program.v1": program.CheckProgram,
    "accept-program.v1": program.AcceptProgram,
    "note-significant.v1": significant.NoteSignificant,
    "note-access.v1": access.NoteAccess,
    "keep-row.v1": access.KeepRow,
    "draft-conditions.v1": promotions_commands.DraftConditions,
    "publish-conditions.v1": promotions_commands.PublishConditions,
    "lodge-conditions.v1": promotions_commands.LodgeConditions,
    "request-conditions.v1": promotions_commands.RequestConditions,
    "start-promotion.v1": promotions_commands.StartPromotion,
    "amend-conditions.v1": promotions_commands.AmendConditions,
    "give-conditions.v1": promotions_commands.GiveConditions,
    "enter-promotion.v1": promotions_commands.EnterPromotion,
    "earn-entry.v1": promotions_commands.EarnEntry,
    "name-scrutineer.v1": promotions_commands.NameScrutineer,
    "seal-draw.v1": promotions_commands.SealDraw,
    "draw-prize.v1": promotions_commands.DrawPrize,
    "lose-draw-seed.v1": promotions_commands.LoseDrawSeed,
    "report-absent.v1": promotions_commands.ReportAbsent,
    "offer-money.v1": promotions_commands.OfferMoney,
    "choose-prize.v1": promotions_commands.ChoosePrize,
    "award-prize.v1": promotions_commands.AwardPrize,
    "tell-patron.v1": promotions_commands.TellPatron,
    "claim-prize.v1": promotions_commands.ClaimPrize,
    "refuse-claim.v1": promotions_commands.RefuseClaim,
    "close-claim.v1": promotions_commands.CloseClaim,
    "find-compromised.v1": promotions_commands.FindCompromised,
    "notify-inspector.v1": promotions_commands.NotifyInspector,
    "validate-promotion.v1": promotions_commands.ValidatePromotion,
    "answer-promotion.v1": promotions_commands.AnswerPromotion,
    "dispute-promotion.v1": promotions_commands.DisputePromotion,
    "resolve-dispute.v1": promotions_commands.ResolveDispute,
    "finish-promotion.v1": promotions_commands.FinishPromotion,
    "draft-tournament.v1": tournaments_commands.DraftTournament,
    "publish-tournament.v1": tournaments_commands.PublishTournament,
    "appoint-person.v1": tournaments_commands.AppointPerson,
    "sign-on.v1": tournaments_commands.SignOn,
    "sign-off.v1": tournaments_commands.SignOff,
    "name-table.v1": tournaments_commands.NameTable,
    "demand-agreement.v1": tournaments_commands.DemandAgreement,
    "enter-tournament.v1": tournaments_commands.EnterTournament,
    "withdraw-entry.v1": tournaments_commands.WithdrawEntry,
    "give-tournament-conditions.v1": tournaments_commands.GiveTournamentConditions,
    "nominate-substitute.v1": tournaments_commands.NominateSubstitute,
    "close-entries.v1": tournaments_commands.CloseEntries,
    "add-value.v1": tournaments_commands.AddValue,
    "cancel-tournament.v1": tournaments_commands.CancelTournament,
    "refund-entry.v1": tournaments_commands.RefundEntry,
    "brief-players.v1": tournaments_commands.BriefPlayers,
    "show-the-game.v1": tournaments_commands.ShowTheGame,
    "determine-conduct.v1": tournaments_commands.DetermineConduct,
    "seal-seats.v1": tournaments_commands.SealSeats,
    "draw-seats.v1": tournaments_commands.DrawSeats,
    "lose-seat-seed.v1": tournaments_commands.LoseSeatSeed,
    "pay-buy-in.v1": tournaments_commands.PayBuyIn,
    "issue-chips.v1": tournaments_commands.IssueChips,
    "begin-round.v1": tournaments_commands.BeginRound,
    "alter-start.v1": tournaments_commands.AlterStart,
    "buy-back-in.v1": tournaments_commands.BuyBackIn,
    "buy-more-chips.v1": tournaments_commands.BuyMoreChips,
    "hear-player.v1": tournaments_commands.HearPlayer,
    "announce-results.v1": tournaments_commands.AnnounceResults,
    "hear-play-off.v1": tournaments_commands.HearPlayOff,
    "pay-tournament-prize.v1": tournaments_commands.PayTournamentPrize,
    "answer-tournament.v1": tournaments_commands.AnswerTournament,
    "dispute-tournament.v1": tournaments_commands.DisputeTournament,
    "resolve-tournament-dispute.v1": tournaments_commands.ResolveTournamentDispute,
    "finish-tournament.v1": tournaments_commands.FinishTournament,
    "ask-drill.v1": school.AskDrill,
    "answer-drill.v1": school.AnswerDrill,
    "keep-results.v1": school.KeepResults,
    "issue-certificate.v1": school.IssueCertificate,
    "revoke-certificate.v1": school.RevokeCertificate,
}

EVENTS: Final[Mapping[str, type]] = {
    "round-started.v1": table_events.RoundStarted,
    "card-dealt.v1": table_events.CardDealt,
    "card-burned-in-play.v1": table_events.CardBurnedInPlay,
    "card-left-out.v1": table_events.CardLeftOut,
    "card-out-of-play.v1": table_events.CardOutOfPlay,
    "card-placed.v1": table_events.CardPlaced,
    "card-seen.v1": table_events.CardSeen,
    "next-card-seen.v1": table_events.NextCardSeen,
    "card-faced-wrongly.v1": table_events.CardFacedWrongly,
    "malfunction-noted.v1": table_events.MalfunctionNoted,
    "cards-transferred.v1": table_events.CardsTransferred,
    "wagers-locked.v1": table_events.WagersLocked,
    "card-taken-to-burn.v1": table_events.CardTakenToBurn,
    "card-set-aside.v1": table_events.CardSetAside,
    "cards-exposed.v1": table_events.CardsExposed,
    "points-announced.v1": table_events.PointsAnnounced,
    "count-announced.v1": table_events.CountAnnounced,
    "hand-declared.v2": table_events.HandDeclared,
    "card-moved.v1": table_events.CardMoved,
    "card-carried-over.v1": table_events.CardCarriedOver,
    "card-put-under.v1": table_events.CardPutUnder,
    "hand-offered.v1": table_events.HandOffered,
    "hand-refused.v1": table_events.HandRefused,
    "card-touched.v1": table_events.CardTouched,
    "hand-taken-up.v1": table_events.HandTakenUp,
    "cards-passed-on.v1": table_events.CardsPassedOn,
    "hand-returned.v1": table_events.HandReturned,
    "player-decided.v1": table_events.PlayerDecided,
    "no-bet-ordered.v1": table_events.NoBetOrdered,
    "round-made-no-bet.v1": table_events.RoundMadeNoBet,
    "option-opened.v1": table_events.OptionOpened,
    "result-announced.v1": table_events.ResultAnnounced,
    "wager-settled.v1": table_events.WagerSettled,
    "round-ended.v1": table_events.RoundEnded,
    "round-finished.v1": table_events.RoundFinished,
    "round-voided.v1": table_events.RoundVoided,
    "round-reopened.v1": table_events.RoundReopened,
    "settlement-reversed.v1": table_events.SettlementReversed,
    "wager-placed.v1": table_events.WagerPlaced,
    "wager-withdrawn.v1": table_events.WagerWithdrawn,
    "wager-returned.v1": table_events.WagerReturned,
    "wager-amended.v1": table_events.WagerAmended,
    "wager-found-invalid.v1": table_events.WagerFoundInvalid,
    "wager-forfeited.v1": table_events.WagerForfeited,
    "tokens-kept.v1": table_events.TokensKept,
    "bets-called-for.v1": table_events.BetsCalledFor,
    "no-more-bets-called.v1": table_events.NoMoreBetsCalled,
    "commission-booked.v1": table_events.CommissionBooked,
    "commission-collected.v1": table_events.CommissionCollected,
    "commission-deferred.v1": table_events.CommissionDeferred,
    "question-opened.v2": table_events.QuestionOpened,
    "question-answered.v2": table_events.QuestionAnswered,
    "question-lapsed.v2": table_events.QuestionLapsed,
    "attention-called.v2": table_events.AttentionCalled,
    "attention-answered.v1": table_events.AttentionAnswered,
    "box-question-lapsed.v2": table_events.BoxQuestionLapsed,
    "duty-arose.v1": table_events.DutyArose,
    "duty-done.v1": table_events.DutyDone,
    "ruled.v2": table_events.Ruled,
    "breach-noted.v2": table_events.BreachNoted,
    "recorded.v1": table_events.Recorded,
    "cards-shuffled.v1": table_events.CardsShuffled,
    "cut-declined.v1": table_events.CutDeclined,
    "cards-cut.v1": table_events.CardsCut,
    "cards-loaded.v1": table_events.CardsLoaded,
    "cards-burned.v1": table_events.CardsBurned,
    "cards-replaced.v1": table_events.CardsReplaced,
    "cards-checked.v1": table_events.CardsChecked,
    "cards-logged.v1": table_events.CardsLogged,
    "shuffle-directed.v1": table_events.ShuffleDirected,
    "shoe-ended.v1": table_events.ShoeEnded,
    "cards-to-be-replaced.v1": table_events.CardsToBeReplaced,
    "cutting-card-appeared.v1": table_events.CuttingCardAppeared,
    "shoe-ends-after.v1": table_events.ShoeEndsAfter,
    "cards-held.v1": table_events.CardsHeld,
    "device-changed.v1": table_events.DeviceChanged,
    "patron-seated.v1": table_events.PatronSeated,
    "player-card-seen.v1": table_events.PlayerCardSeen,
    "patron-left.v1": table_events.PatronLeft,
    "players-limited.v1": table_events.PlayersLimited,
    "table-designated.v1": table_events.TableDesignated,
    "table-released.v1": table_events.TableReleased,
    "session-begun.v1": table_events.SessionBegun,
    "session-over.v1": table_events.SessionOver,
    "session-closed.v1": table_events.SessionClosed,
    "presence-noted.v1": table_events.PresenceNoted,
    "pass-card-played.v1": table_events.PassCardPlayed,
    "form-handed-in.v1": table_events.FormHandedIn,
    "form-examined.v1": table_events.FormExamined,
    "form-handed-back.v1": table_events.FormHandedBack,
    "form-announced.v1": table_events.FormAnnounced,
    "form-shown.v1": table_events.FormShown,
    "form-settled-anew.v1": table_events.FormSettledAnew,
    "player-absent.v1": table_events.PlayerAbsent,
    "player-returned.v1": table_events.PlayerReturned,
    "deduction-directed.v1": table_events.DeductionDirected,
    "minimum-deducted.v1": table_events.MinimumDeducted,
    "wager-missed.v1": table_events.WagerMissed,
    "player-out.v1": table_events.PlayerOut,
    "player-reinstated.v1": table_events.PlayerReinstated,
    "chips-handed-out.v1": table_events.ChipsHandedOut,
    "player-penalised.v1": table_events.PlayerPenalised,
    "time-limited.v1": table_events.TimeLimited,
    "held-to-the-minimum.v1": table_events.HeldToTheMinimum,
    "chips-missing.v1": table_events.ChipsMissing,
    "chips-removed.v1": table_events.ChipsRemoved,
    "count-ordered.v1": table_events.CountOrdered,
    "chips-counted.v1": table_events.ChipsCounted,
    "count-set-aside.v1": table_events.CountSetAside,
    "count-taken.v1": table_events.CountTaken,
    "chips-returned.v1": table_events.ChipsReturned,
    "session-disputed.v1": table_events.SessionDisputed,
    "session-dispute-settled.v1": table_events.SessionDisputeSettled,
    "players-kept-apart.v1": table_events.PlayersKeptApart,
    "old-minimum-kept.v1": table_events.OldMinimumKept,
    "standing-minimum-kept.v1": table_events.StandingMinimumKept,
    "marker-removed.v1": table_events.MarkerRemoved,
    "patron-barred.v1": table_events.PatronBarred,
    "approved.v2": table_events.Approved,
    "approval-used.v1": table_events.ApprovalUsed,
    "consent-given.v2": table_events.ConsentGiven,
    "notified.v1": table_events.Notified,
    "sign-posted.v1": table_events.SignPosted,
    "sign-removed.v2": table_events.SignRemoved,
    "side-bets-restricted.v1": table_events.SideBetsRestricted,
    "limits-changed.v1": table_events.LimitsChanged,
    "personal-limits-set.v1": table_events.PersonalLimitsSet,
    "game-changed.v1": table_events.GameChanged,
    "method-changed.v1": table_events.MethodChanged,
    "side-bets-changed.v1": table_events.SideBetsChanged,
    "jackpot-switched.v1": table_events.JackpotSwitched,
    "closure-announced.v1": table_events.ClosureAnnounced,
    "table-opened.v1": table_events.TableOpened,
    "table-closed.v1": table_events.TableClosed,
    "time-passed.v1": table_events.TimePassed,
    "exchanged.v1": table_events.Exchanged,
    "drop-box-moved.v1": table_events.DropBoxMoved,
    "cash-switched.v1": table_events.CashSwitched,
    "float-filled.v1": cage.FloatFilled,
    "float-credited.v1": cage.FloatCredited,
    "slip-reversed.v1": cage.SlipReversed,
    "float-counted.v1": cage.FloatCounted,
    "dispute-brought.v1": disputes.DisputeBrought,
    "dispute-decided.v1": disputes.DisputeDecided,
    "review-asked.v1": disputes.ReviewAsked,
    "dispute-reviewed.v1": disputes.DisputeReviewed,
    "decision-accepted.v1": disputes.DecisionAccepted,
    "decision-rejected.v1": disputes.DecisionRejected,
    "advice-given.v1": disputes.AdviceGiven,
    "dispute-closed.v1": disputes.DisputeClosed,
    "incident-entered.v1": incidents.IncidentEntered,
    "handed-over.v1": incidents.HandedOver,
    "admitted.v1": incidents.Admitted,
    "seed-put.v1": jackpots_events.SeedPut,
    "contribution-made.v1": jackpots_events.ContributionMade,
    "contribution-taken-back.v1": jackpots_events.ContributionTakenBack,
    "pool-drawn.v1": jackpots_events.PoolDrawn,
    "share-put-back.v1": jackpots_events.SharePutBack,
    "seed-taken-back.v1": jackpots_events.SeedTakenBack,
    "meter-corrected.v1": jackpots_events.MeterCorrected,
    "system-registered.v1": jackpots_events.SystemRegistered,
    "pool-opened.v1": jackpots_events.PoolOpened,
    "table-linked.v1": jackpots_events.TableLinked,
    "table-unlinked.v1": jackpots_events.TableUnlinked,
    "pool-closed.v1": jackpots_events.PoolClosed,
    "jackpot-wager-accepted.v1": jackpots_events.JackpotWagerAccepted,
    "jackpot-wager-returned.v1": jackpots_events.JackpotWagerReturned,
    "complaint-recorded.v1": jackpots_events.ComplaintRecorded,
    "hand-begun.v1": jackpots_events.HandBegun,
    "jackpot-round-voided.v1": jackpots_events.RoundVoided,
    "jackpot-wager-judged.v1": jackpots_events.JackpotWagerJudged,
    "jackpot-wager-forfeited.v1": jackpots_events.JackpotWagerForfeited,
    "jackpot-round-reopened.v1": jackpots_events.JackpotRoundReopened,
    "round-settled.v1": jackpots_events.RoundSettled,
    "prize-won.v1": jackpots_events.PrizeWon,
    "prize-held.v1": jackpots_events.PrizeHeld,
    "prize-paid.v1": jackpots_events.PrizePaid,
    "prize-withheld.v1": jackpots_events.PrizeWithheld,
    "prize-reversed.v1": jackpots_events.PrizeReversed,
    "breach-marked.v1": jackpots_events.BreachMarked,
    "equipment-failed.v1": jackpots_events.EquipmentFailed,
    "notice-due.v1": jackpots_events.NoticeDue,
    "went-on-without-jackpot.v1": jackpots_events.WentOnWithoutJackpot,
    "jackpot-resumed.v1": jackpots_events.JackpotResumed,
    "misdelivery-entered.v1": misdeliveries.MisdeliveryEntered,
    "case-opened.v1": mispayments_events.CaseOpened,
    "enquiry-made.v1": mispayments_events.EnquiryMade,
    "finding-made.v1": mispayments_events.FindingMade,
    "rectified.v1": mispayments_events.Rectified,
    "attempt-made.v1": mispayments_events.AttemptMade,
    "patron-sought.v1": mispayments_events.PatronSought,
    "reimbursement-attempted.v1": mispayments_events.ReimbursementAttempted,
    "return-requested.v1": mispayments_events.ReturnRequested,
    "found-not-practical.v1": mispayments_events.FoundNotPractical,
    "regulator-told.v1": mispayments_events.RegulatorTold,
    "case-closed.v1": mispayments_events.CaseClosed,
    "month-reported.v1": monthly_report.MonthReported,
    "month-closed.v1": monthly_report.MonthClosed,
    "obligation-arose.v1": obligations.ObligationArose,
    "obligation-discharged.v1": obligations.ObligationDischarged,
    "table-added.v1": register.TableAdded,
    "terms-kept.v1": register.TermsKept,
    "promotion-added.v1": register.PromotionAdded,
    "tournament-added.v1": added_tournaments.TournamentAdded,
    "person-entered.v1": staff_changes.PersonEntered,
    "operator-assigned.v1": staff_changes.OperatorAssigned,
    "operator-acted-for.v1": staff_changes.OperatorActedFor,
    "person-removed.v1": staff_changes.PersonRemoved,
    "clock-set.v1": register.ClockSet,
    "restore-ordered.v1": register.RestoreOrdered,
    "floor-changed.v1": plan.FloorChanged,
    "table-altered.v1": table_changes.TableAltered,
    "table-retired.v1": table_changes.TableRetired,
    "shoe-sealed.v1": seals.ShoeSealed,
    "seed-revealed.v1": seals.SeedRevealed,
    "seed-lost.v1": seals.SeedLost,
    "shoe-prepared.v1": seals.ShoePrepared,
    "card-issued.v1": patrons_events.CardIssued,
    "card-cancelled.v1": patrons_events.CardCancelled,
    "right-withdrawn.v1": patrons_events.RightWithdrawn,
    "right-restored.v1": patrons_events.RightRestored,
    "misuse-reported.v1": patrons_events.MisuseReported,
    "premium-marked.v1": patrons_events.PremiumMarked,
    "information-given.v1": patrons_events.InformationGiven,
    "limit-set.v1": patrons_events.LimitSet,
    "limits-declined.v1": patrons_events.LimitsDeclined,
    "play-prevented.v1": patrons_events.PlayPrevented,
    "prompt-raised.v1": patrons_events.PromptRaised,
    "prompt-answered.v1": patrons_events.PromptAnswered,
    "play-began.v1": patrons_events.PlayBegan,
    "play-ended.v1": patrons_events.PlayEnded,
    "play-interrupted.v1": patrons_events.PlayInterrupted,
    "played.v1": patrons_events.Played,
    "money-recorded.v1": patrons_events.MoneyRecorded,
    "duties-applied.v1": patrons_settings.DutiesApplied,
    "gaming-stopped.v1": stops.GamingStopped,
    "gaming-allowed.v1": stops.GamingAllowed,
    "stops-followed.v1": stops.StopsFollowed,
    "program-checked.v1": program.ProgramChecked,
    "program-accepted.v1": program.ProgramAccepted,
    "significant-noted.v1": significant.SignificantNoted,
    "access-noted.v1": access.AccessNoted,
    "row-kept.v1": access.RowKept,
    "conditions-drafted.v1": promotions_events.ConditionsDrafted,
    "conditions-published.v1": promotions_events.ConditionsPublished,
    "conditions-lodged.v1": promotions_events.ConditionsLodged,
    "conditions-requested.v1": promotions_events.ConditionsRequested,
    "promotion-started.v1": promotions_events.PromotionStarted,
    "copy-given.v1": promotions_events.CopyGiven,
    "entry-taken.v1": promotions_events.EntryTaken,
    "scrutineer-named.v1": promotions_events.ScrutineerNamed,
    "draw-sealed.v1": promotions_events.DrawSealed,
    "prize-drawn.v1": promotions_events.PrizeDrawn,
    "draw-seed-lost.v1": promotions_events.DrawSeedLost,
    "winner-set-aside.v1": promotions_events.WinnerSetAside,
    "money-offered.v1": promotions_events.MoneyOffered,
    "prize-chosen.v1": promotions_events.PrizeChosen,
    "prize-awarded.v1": promotions_events.PrizeAwarded,
    "patron-told.v1": promotions_events.PatronTold,
    "prize-claimed.v1": promotions_events.PrizeClaimed,
    "claim-refused.v1": promotions_events.ClaimRefused,
    "claim-closed.v1": promotions_events.ClaimClosed,
    "compromise-found.v1": promotions_events.CompromiseFound,
    "promotion-postponed.v1": promotions_events.PromotionPostponed,
    "promotion-validated.v1": promotions_events.PromotionValidated,
    "promotion-cancelled.v1": promotions_events.PromotionCancelled,
    "promotion-asked.v1": promotions_events.PromotionAsked,
    "promotion-answered.v1": promotions_events.PromotionAnswered,
    "promotion-duty-arose.v1": promotions_events.PromotionDutyArose,
    "promotion-duty-done.v1": promotions_events.PromotionDutyDone,
    "promotion-disputed.v1": promotions_events.PromotionDisputed,
    "promotion-dispute-resolved.v1": promotions_events.PromotionDisputeResolved,
    "promotion-finished.v1": promotions_events.PromotionFinished,
    "tournament-drafted.v1": tournaments_events.TournamentDrafted,
    "tournament-published.v1": tournaments_events.TournamentPublished,
    "person-appointed.v1": tournaments_events.PersonAppointed,
    "signed-on.v1": tournaments_events.SignedOn,
    "signed-off.v1": tournaments_events.SignedOff,
    "table-named.v1": tournaments_events.TableNamed,
    "agreement-demanded.v1": tournaments_events.AgreementDemanded,
    "tournament-entered.v1": tournaments_events.TournamentEntered,
    "entry-withdrawn.v1": tournaments_events.EntryWithdrawn,
    "tournament-copy-given.v1": tournaments_events.TournamentCopyGiven,
    "substitute-nominated.v1": tournaments_events.SubstituteNominated,
    "entries-closed.v1": tournaments_events.EntriesClosed,
    "value-added.v1": tournaments_events.ValueAdded,
    "tournament-asked.v1": tournaments_events.TournamentAsked,
    "tournament-answered.v1": tournaments_events.TournamentAnswered,
    "tournament-cancelled.v1": tournaments_events.TournamentCancelled,
    "entry-refunded.v1": tournaments_events.EntryRefunded,
    "players-briefed.v1": tournaments_events.PlayersBriefed,
    "game-shown.v1": tournaments_events.GameShown,
    "conduct-determined.v1": tournaments_events.ConductDetermined,
    "seats-sealed.v1": tournaments_events.SeatsSealed,
    "seats-drawn.v1": tournaments_events.SeatsDrawn,
    "seat-seed-lost.v1": tournaments_events.SeatSeedLost,
    "buy-in-paid.v1": tournaments_events.BuyInPaid,
    "chips-allotted.v1": tournaments_events.ChipsAllotted,
    "round-begun.v1": tournaments_events.RoundBegun,
    "start-altered.v1": tournaments_events.StartAltered,
    "player-bought-back.v1": tournaments_events.PlayerBoughtBack,
    "more-chips-bought.v1": tournaments_events.MoreChipsBought,
    "player-back-in-tournament.v1": tournaments_events.PlayerBackInTournament,
    "winnings-forfeited.v1": tournaments_events.WinningsForfeited,
    "player-left-tournament.v1": tournaments_events.PlayerLeftTournament,
    "results-announced.v1": tournaments_events.ResultsAnnounced,
    "play-off-counted.v1": tournaments_events.PlayOffCounted,
    "cash-due.v1": tournaments_events.CashDue,
    "places-decided.v1": tournaments_events.PlacesDecided,
    "tournament-prize-paid.v1": tournaments_events.TournamentPrizePaid,
    "stack-paid.v1": tournaments_events.StackPaid,
    "tournament-disputed.v1": tournaments_events.TournamentDisputed,
    "tournament-dispute-resolved.v1": tournaments_events.TournamentDisputeResolved,
    "tournament-finished.v1": tournaments_events.TournamentFinished,
    "drill-asked.v1": school.DrillAsked,
    "drill-answered.v1": school.DrillAnswered,
    "results-kept.v1": school.ResultsKept,
    "certificate-issued.v1": school.CertificateIssued,
    "certificate-revoked.v1": school.CertificateRevoked,
}

NAMES: Final[Mapping[str, type]] = {**COMMANDS, **EVENTS}

Upcaster = Callable[[dict[str, Any]], tuple[str, dict[str, Any]]]


def _with(name: str, **more: Any) -> Upcaster:
    """Bring a body up to a version that only has fields more: what they hold where nobody said."""

    def brought_up(body: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        if early := more.keys() & body.keys():
            raise Unreadable(f"has {', '.join(sorted(early))}, which only {name} has")
        return name, {**body, **more}

    return brought_up


def _approved(body: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    return "approved.v2", {**body, "approval": {**body["approval"], "patron": None}}


def _sentence_only(name: str, code: str, *had: str) -> Upcaster:
    """Bring up an event that was stored with its sentence: that is the only fact which it has."""

    def brought_up(body: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        if tuple(body) != had:
            raise Unreadable(f"has {', '.join(body)}, and not {', '.join(had)}")
        kept = {each: body[each] for each in had if each == "name"}
        told = {"code": code, "facts": {"text": body["says"]}, "because": body["because"]}
        return name, {**kept, **told}

    return brought_up


def _hand_declared(body: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Leave out what the dealer said: the cards say it."""
    if "says" not in body:
        raise Unreadable("lacks says")
    return "hand-declared.v2", {name: of for name, of in body.items() if name != "says"}


def _ground(body: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    ground = ground_of(body.get("what", ""), body.get("reason", ""))
    return "approve.v3", {**body, "ground": ground and ground.value}


def _answer(body: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    choice, claim = of_a_claim(body["choice"])
    return "answer.v2", {**body, "choice": choice, "claim": claim}


def _subject(id_: str) -> tuple[str, dict[str, Any]]:
    """Read what a question is about, and its name, where one was coded into the other: ``conduct box 3``."""
    nothing = {"box": None, "person": "", "claim": None}
    name, _, rest = id_.partition(" ")
    match name, rest.partition(":")[0]:
        case "claim", number if number.isdecimal():
            return name, {**nothing, "claim": int(number)}
        case "conduct", whom if whom.startswith("box ") and whom[4:].isdecimal():
            return name, {**nothing, "box": int(whom[4:])}
        case "conduct", _:
            return name, {**nothing, "person": rest}
        case "area", _:
            return name, {**nothing, "person": rest.removeprefix("for ")}
        case _:
            return id_, nothing


def _question_opened(body: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    old = body["question"]
    id_, subject = _subject(old["id"])
    choices = [of_a_claim(each)[0] for each in old["choices"]]
    areas = [int(each.removeprefix("box ")) for each in choices] if id_ == "area" else None
    question = {
        "id": id_,
        "choices": choices if areas is None else [],
        "act": old["act"],
        "because": old["because"],
        "subject": subject,
        **{name: old[name] for name in ("box", "about", "coup", "holds", "people")},
        **({} if areas is None else {"about": areas}),
    }
    return "question-opened.v2", {**body, "question": question}


def _question_over(name: str) -> Upcaster:
    def brought_up(body: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        id_, subject = _subject(body["id"])
        rest = {each: value for each, value in body.items() if each != "id"}
        return name, {"id": id_, "subject": subject, **rest}

    return brought_up


def _question_answered(body: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    return _question_over("question-answered.v2")({**body, "choice": of_a_claim(body["choice"])[0]})


def _shuffle(body: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    ground = ground_of("shuffle", body.get("cause", ""))
    return "shuffle.v2", {**body, "ground": ground and ground.value}


def _fault(name: str) -> Upcaster:
    """Bring up a report whose free text said what makes a wager invalid."""

    def brought_up(body: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        fault = fault_of(body.get("what", ""), body.get("why", ""))
        return name, {**body, "fault": fault and fault.value}

    return brought_up


def _attention_called(body: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    return "attention-called.v2", {**body, "claim": _fault("")(body["claim"])[1]}


UPCASTERS: Final[Mapping[str, Upcaster]] = {
    "approve.v1": _with("approve.v2", patron=None),
    "approve.v2": _ground,
    "shuffle.v1": _shuffle,
    "report.v1": _fault("report.v2"),
    "call-attention.v1": _fault("call-attention.v2"),
    "attention-called.v1": _attention_called,
    "settle.v1": _with("settle.v2", removed=[]),
    "approved.v1": _approved,
    "move-wager.v1": _with("move-wager.v2", patron=None),
    "withdraw.v1": _with("withdraw.v2", patron=None),
    "restrict.v1": _with("restrict.v2", patron=None),
    "consent-given.v1": _with("consent-given.v2", patron=None),
    "unpost.v1": _with("unpost.v2", bets=[]),
    "hand-declared.v1": _hand_declared,
    "ruled.v1": _sentence_only("ruled.v2", "ruled-then", "name", "says", "because"),
    "breach-noted.v1": _sentence_only("breach-noted.v2", "noted-then", "says", "because"),
    "sign-removed.v1": _with("sign-removed.v2", bets=[]),
    "answer.v1": _answer,
    "question-opened.v1": _question_opened,
    "question-answered.v1": _question_answered,
    "question-lapsed.v1": _question_over("question-lapsed.v2"),
    "box-question-lapsed.v1": _question_over("box-question-lapsed.v2"),
}
"""By the old name."""
