/* Stands between a process and its files: counts, records and spoils what is done to the files of one journal.

   SHIM_PREFIX  only files whose absolute path begins so, and the folder that holds them
   shim_record  from now on write every change to a trace, with its data
   shim_mark    put a mark into the trace
   shim_fail    let the operation with this number fail, and so many after it, with an error number
   SHIM_SYNC_US in the environment: let every sync of any file take so much longer */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

#define MOST_FILES 4096

static char *paths[MOST_FILES];
static char prefix[PATH_MAX];
static int trace = -1;
static long counted = 0, fail_at = 0, fail_times = 0;
static int fail_errno = 0, fail_short = 0;

void shim_prefix(const char *text) {
    strncpy(prefix, text, sizeof prefix - 1);
}

void shim_record(const char *path) {
    trace = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
}

void shim_fail(long at, long times, int error) {
    counted = 0, fail_at = at, fail_times = times, fail_errno = error, fail_short = 0;
}

void shim_fail_short(long at) {
    counted = 0, fail_at = at, fail_times = 1, fail_errno = ENOSPC, fail_short = 1;
}

long shim_count(void) { return counted; }

static void put(const void *data, size_t size) {
    const char *at = data;
    while (size) {
        ssize_t done = syscall(SYS_write, trace, at, size);
        if (done <= 0) _exit(99);
        at += done, size -= done;
    }
}

/* One line of the trace: kind, offset, size of the path, size of the data; then both. */
static void note(char kind, const char *path, int64_t offset, const void *data, int64_t size) {
    if (trace < 0) return;
    int64_t head[4] = {kind, offset, path ? (int64_t)strlen(path) : 0, data ? size : 0};
    put(head, sizeof head);
    if (path) put(path, strlen(path));
    if (data) put(data, size);
}

void shim_mark(long number) { note('M', "", number, NULL, 0); }

static int watched(const char *path) {
    if (!prefix[0] || !path) return 0;
    return strncmp(path, prefix, strlen(prefix)) == 0;
}

static int is_folder(const char *path) {
    size_t size = strlen(path);
    return prefix[0] && strncmp(path, prefix, size) == 0 && prefix[size] == '/';
}

static const char *of(int fd) { return fd >= 0 && fd < MOST_FILES ? paths[fd] : NULL; }

/* Count an operation on a watched file; tell whether it is to fail. */
static int fails(void) {
    counted++;
    if (fail_at && counted >= fail_at && counted < fail_at + fail_times) {
        errno = fail_errno;
        return 1;
    }
    return 0;
}

static void opened(int fd, const char *path, int fresh) {
    char whole[PATH_MAX];
    if (fd < 0 || fd >= MOST_FILES) return;
    free(paths[fd]);
    paths[fd] = NULL;
    if (!realpath(path, whole)) return;
    if (watched(whole) || is_folder(whole)) {
        paths[fd] = strdup(whole);
        if (fresh && !is_folder(whole)) note('C', whole, 0, NULL, 0);
    }
}

static int opening(const char *name, int folder, const char *path, int flags, mode_t mode) {
    static int (*real)(int, const char *, int, ...) = NULL;
    if (!real) real = dlsym(RTLD_NEXT, "openat");
    (void)name;
    struct stat st;
    int mine = path[0] == '/' && watched(path);
    int fresh = (flags & O_CREAT) && stat(path, &st) != 0;
    if (mine && fails()) return -1;
    int fd = real(folder, path, flags, mode);
    if (fd >= 0) opened(fd, path, fresh || ((flags & O_TRUNC) && mine));
    return fd;
}

#define OPEN(NAME)                                          \
    int NAME(const char *path, int flags, ...) {            \
        va_list more;                                       \
        va_start(more, flags);                              \
        mode_t mode = va_arg(more, int);                    \
        va_end(more);                                       \
        return opening(#NAME, AT_FDCWD, path, flags, mode); \
    }
OPEN(open)
OPEN(open64)

int close(int fd) {
    if (fd >= 0 && fd < MOST_FILES) {
        free(paths[fd]);
        paths[fd] = NULL;
    }
    return syscall(SYS_close, fd);
}

static ssize_t writing(int fd, const void *data, size_t size, off_t offset, int placed) {
    const char *path = of(fd);
    if (!path) return placed ? syscall(SYS_pwrite64, fd, data, size, offset) : syscall(SYS_write, fd, data, size);
    if (fails()) {
        if (!fail_short || size < 2) return -1;
        size /= 2; /* as much as fits, as a disk does that becomes full */
    }
    off_t at = placed ? offset : lseek(fd, 0, SEEK_CUR);
    ssize_t done = placed ? syscall(SYS_pwrite64, fd, data, size, offset) : syscall(SYS_write, fd, data, size);
    if (done > 0) note('W', path, at, data, done);
    return done;
}

ssize_t write(int fd, const void *data, size_t size) { return writing(fd, data, size, 0, 0); }
ssize_t pwrite(int fd, const void *data, size_t size, off_t at) { return writing(fd, data, size, at, 1); }
ssize_t pwrite64(int fd, const void *data, size_t size, off_t at) { return writing(fd, data, size, at, 1); }

ssize_t read(int fd, void *data, size_t size) {
    if (of(fd) && fails()) return -1;
    return syscall(SYS_read, fd, data, size);
}
ssize_t pread(int fd, void *data, size_t size, off_t at) {
    if (of(fd) && fails()) return -1;
    return syscall(SYS_pread64, fd, data, size, at);
}
ssize_t pread64(int fd, void *data, size_t size, off_t at) { return pread(fd, data, size, at); }

static int cutting(int fd, off_t size) {
    const char *path = of(fd);
    if (path && fails()) return -1;
    int done = syscall(SYS_ftruncate, fd, size);
    if (path && done == 0) note('T', path, size, NULL, 0);
    return done;
}
int ftruncate(int fd, off_t size) { return cutting(fd, size); }
int ftruncate64(int fd, off_t size) { return cutting(fd, size); }

/* A slower disk: every sync takes so many microseconds more. */
static void slowly(void) {
    static long more = -1;
    if (more < 0) more = getenv("SHIM_SYNC_US") ? atol(getenv("SHIM_SYNC_US")) : 0;
    if (more) usleep(more);
}

static int syncing(int fd, long call) {
    const char *path = of(fd);
    slowly();
    if (path && fails()) return -1;
    int done = path ? 0 : syscall(call, fd); /* what is recorded need not wait for a real disk */
    if (path && trace < 0) done = syscall(call, fd);
    if (path && done == 0) note('S', path, 0, NULL, 0);
    return done;
}
int fsync(int fd) { return syncing(fd, SYS_fsync); }
int fdatasync(int fd) { return syncing(fd, SYS_fdatasync); }

int unlink(const char *path) {
    int mine = path[0] == '/' && watched(path);
    if (mine && fails()) return -1;
    int done = syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    if (mine && done == 0) note('U', path, 0, NULL, 0);
    return done;
}

int rename(const char *old, const char *new) {
    int mine = old[0] == '/' && watched(old);
    if (mine && fails()) return -1;
    int done = syscall(SYS_rename, old, new);
    if (mine && done == 0) note('R', old, 0, new, strlen(new));
    return done;
}
