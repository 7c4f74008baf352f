"""A promotion for people: what happened, the checklist of its conditions, its duties, prizes and refused claims."""

from croupier.views.offers import Act, Field, NotNow
from croupier.views.promotions.desk import Desk, desk
from croupier.views.promotions.offered import offered
from croupier.views.promotions.public import PublicPromotion, own, public, standing, statements
from croupier.views.promotions.registers import CheckedPromotion, ClaimRow, PromotionItem, checked, refused_claims
from croupier.views.promotions.sentences import told

# fmt: off
__all__ = [
    "Act", "CheckedPromotion", "ClaimRow", "Desk", "Field", "NotNow", "PromotionItem", "PublicPromotion", "checked",
    "desk", "offered", "own", "public", "refused_claims", "standing", "statements", "told",
]
# fmt: on
