// Declarations of macOS that this project uses, written from the published manual pages and from the documentation of
// the C library: the names, the types with their widths, and the values where the compiler folds them. It contains no
// code, and only the declarations that `scripts/dev/darwin` needs. Look up a missing name before you add it.
#ifndef DARWIN_DECLARATIONS
#define DARWIN_DECLARATIONS

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin
#pragma clang diagnostic ignored "-Wincompatible-library-redeclaration"

typedef uint16_t mode_t;
typedef int32_t dev_t;
typedef uint16_t nlink_t;
typedef uint64_t ino_t;
typedef int64_t off_t;
typedef int32_t pid_t;
typedef uint32_t uid_t;
typedef uint32_t gid_t;
typedef uint32_t id_t;
typedef int64_t blkcnt_t;
typedef int32_t blksize_t;
typedef uint32_t useconds_t;
typedef int32_t suseconds_t;
typedef long ssize_t;
typedef long time_t;
typedef unsigned int u_int;
typedef unsigned char u_char;
typedef uint32_t sigset_t;
typedef unsigned int nfds_t;
typedef unsigned long tcflag_t;
typedef unsigned char cc_t;
typedef unsigned long speed_t;

struct timespec {
  time_t tv_sec;
  long tv_nsec;
};
struct timeval {
  time_t tv_sec;
  suseconds_t tv_usec;
};

// errno.h: the variable is a function call, which the Swift module wraps.
int *__error(void);
#ifndef __swift__
#define errno (*__error())
#endif
#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define EBADF 9
#define EACCES 13
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define ENFILE 23
#define EMFILE 24
#define EFBIG 27
#define ENOSPC 28
#define EROFS 30
#define EPIPE 32
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define ENOTSUP 45
#define ELOOP 62
#define ENAMETOOLONG 63
#define EDQUOT 69
#define ENOLCK 77
#define ENOSYS 78
#define EOPNOTSUPP 102

// sys/socket.h, netinet/in.h and arpa/inet.h: only the C sources use them.
#define AF_INET 2
#define SOCK_STREAM 1
#define SHUT_WR 1
#define INADDR_LOOPBACK ((uint32_t)0x7f000001)
typedef uint32_t socklen_t;
struct sockaddr {
  uint8_t sa_len;
  uint8_t sa_family;
  char sa_data[14];
};
struct in_addr {
  uint32_t s_addr;
};
struct sockaddr_in {
  uint8_t sin_len;
  uint8_t sin_family;
  uint16_t sin_port;
  struct in_addr sin_addr;
  char sin_zero[8];
};
uint32_t htonl(uint32_t number);
uint16_t ntohs(uint16_t number);
int socket(int domain, int type, int protocol);
int bind(int file, const struct sockaddr *address, socklen_t size);
int listen(int file, int count);
int accept(int file, struct sockaddr *_Nullable address, socklen_t *_Nullable size);
int getsockname(int file, struct sockaddr *address, socklen_t *size);
int shutdown(int file, int how);

// fcntl.h
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x00000004
#define O_APPEND 0x00000008
#define O_CREAT 0x00000200
#define O_EXCL 0x00000800
#define O_NOCTTY 0x00020000
#define O_CLOEXEC 0x01000000
#define F_GETFD 1
#define F_SETFD 2
#define F_SETFL 4
#define F_DUPFD_CLOEXEC 67
#define FD_CLOEXEC 1
int open(const char *path, int flags, ...);
int fcntl(int file, int command, ...);

// sys/stat.h
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  struct timespec st_birthtimespec;
  off_t st_size;
  blkcnt_t st_blocks;
  blksize_t st_blksize;
  uint32_t st_flags;
  uint32_t st_gen;
  int32_t st_lspare;
  int64_t st_qspare[2];
};
int stat(const char *path, struct stat *status);
int lstat(const char *path, struct stat *status);
int fstat(int file, struct stat *status);
int fchmod(int file, mode_t mode);
int mkdir(const char *path, mode_t mode);
int futimens(int file, const struct timespec times[_Nullable 2]);

// sys/file.h
#define LOCK_EX 0x02
#define LOCK_NB 0x04
int flock(int file, int operation);

// dirent.h
typedef struct _DIR DIR;
struct dirent {
  uint64_t d_ino;
  uint64_t d_seekoff;
  uint16_t d_reclen;
  uint16_t d_namlen;
  uint8_t d_type;
  char d_name[1024];
};
#define DT_REG 8
DIR *_Null_unspecified opendir(const char *path);
struct dirent *_Null_unspecified readdir(DIR *directory);
int closedir(DIR *directory);

// unistd.h
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define _SC_NPROCESSORS_ONLN 58
ssize_t read(int file, void *_Null_unspecified bytes, size_t count);
ssize_t write(int file, const void *_Null_unspecified bytes, size_t count);
int close(int file);
int pipe(int ends[_Nonnull 2]);
int dup2(int from, int to);
int fsync(int file);
int ftruncate(int file, off_t length);
int unlink(const char *path);
int rmdir(const char *path);
int symlink(const char *destination, const char *path);
int isatty(int file);
pid_t getpid(void);
unsigned int alarm(unsigned int seconds);
pid_t getppid(void);
long sysconf(int name);
int usleep(useconds_t microseconds);
int sched_yield(void);
int gettimeofday(struct timeval *_Nullable time, void *_Nullable zone);
int execv(const char *path, char *_Nullable const *_Nonnull arguments);
void _exit(int status) __attribute__((noreturn));
// The Swift module marks it as unavailable.
#ifndef __swift__
pid_t fork(void);
#endif

// stdio.h
typedef struct __sFILE FILE;
#define _IOLBF 1
extern FILE *_Null_unspecified __stdoutp;
#define stdout __stdoutp
int fflush(FILE *_Null_unspecified file);
int rename(const char *path, const char *newPath);
int setvbuf(FILE *_Null_unspecified file, char *_Null_unspecified buffer, int mode, size_t size);

// stdlib.h, string.h
#define PATH_MAX 1024
void exit(int status) __attribute__((noreturn));
void free(void *_Null_unspecified pointer);
char *_Null_unspecified getenv(const char *name);
int setenv(const char *name, const char *value, int replaces);
int unsetenv(const char *name);
void tzset(void);
int mkstemp(char *_Null_unspecified template);
char *_Null_unspecified realpath(const char *path, char *_Nullable resolved);
int memcmp(const void *_Null_unspecified left, const void *_Null_unspecified right, size_t count);
void *_Null_unspecified memcpy(void *_Null_unspecified to, const void *_Null_unspecified from, size_t count);
void *_Null_unspecified memset(void *_Null_unspecified bytes, int value, size_t count);
int strcmp(const char *_Null_unspecified first, const char *_Null_unspecified second);
char *_Null_unspecified strdup(const char *_Null_unspecified string);
int strerror_r(int number, char *_Null_unspecified buffer, size_t size);
size_t strlen(const char *_Null_unspecified string);

// sys/mman.h
#define PROT_NONE 0x00
#define PROT_READ 0x01
#define PROT_WRITE 0x02
#define MAP_SHARED 0x0001
#define MAP_PRIVATE 0x0002
#define MAP_FIXED 0x0010
#define MAP_NORESERVE 0x0040
#define MAP_ANON 0x1000
#ifndef __swift__
#define MAP_FAILED ((void *)-1)
#endif
void *_Null_unspecified mmap(
    void *_Null_unspecified start, size_t count, int protection, int flags, int file, off_t offset);
int munmap(void *_Null_unspecified start, size_t count);
int mprotect(void *_Null_unspecified start, size_t count, int protection);

// poll.h
#define POLLIN 0x0001
#define POLLOUT 0x0004
#define POLLNVAL 0x0020
struct pollfd {
  int fd;
  short events;
  short revents;
};
int poll(struct pollfd *_Null_unspecified requests, nfds_t count, int milliseconds);

// signal.h
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGFPE 8
#define SIGKILL 9
#define SIGBUS 10
#define SIGSEGV 11
#define SIGSYS 12
#define SIGPIPE 13
#define SIGALRM 14
#define SIGTERM 15
#define SIGSTOP 17
#define SIGTSTP 18
#define SIGCHLD 20
#define SIGTTIN 21
#define SIGTTOU 22
#define SIGXCPU 24
#define SIGXFSZ 25
#define SIGWINCH 28
#define SIGUSR1 30
#define SIGUSR2 31
#define SIG_BLOCK 1
#define SIG_SETMASK 3
#define SA_ONSTACK 0x0001
typedef void (*sig_t)(int);
// The Swift module declares these.
#ifndef __swift__
#define SIG_DFL ((sig_t _Nullable)0)
#define SIG_IGN ((sig_t)1)
#endif
union sigval {
  int sival_int;
  void *_Null_unspecified sival_ptr;
};
typedef struct __siginfo {
  int si_signo;
  int si_errno;
  int si_code;
  pid_t si_pid;
  uid_t si_uid;
  int si_status;
  void *_Null_unspecified si_addr;
  union sigval si_value;
  long si_band;
  unsigned long __pad[7];
} siginfo_t;
union __sigaction_u {
  void (*_Null_unspecified __sa_handler)(int);
  void (*_Null_unspecified __sa_sigaction)(int, siginfo_t *_Null_unspecified, void *_Null_unspecified);
};
struct sigaction {
  union __sigaction_u __sigaction_u;
  sigset_t sa_mask;
  int sa_flags;
};
#define sa_handler __sigaction_u.__sa_handler
typedef struct __darwin_sigaltstack {
  void *_Null_unspecified ss_sp;
  size_t ss_size;
  int ss_flags;
} stack_t;
sig_t _Null_unspecified signal(int number, sig_t _Null_unspecified handler);
int sigaction(
    int number, const struct sigaction *_Null_unspecified action, struct sigaction *_Null_unspecified former);
int sigaltstack(const stack_t *_Null_unspecified stack, stack_t *_Null_unspecified former);
int sigemptyset(sigset_t *_Null_unspecified set);
int sigaddset(sigset_t *_Null_unspecified set, int number);
int pthread_sigmask(int how, const sigset_t *_Nullable set, sigset_t *_Nullable former);
int kill(pid_t process, int number);
int raise(int number);

// sys/wait.h
typedef enum { P_ALL, P_PID, P_PGID } idtype_t;
#define WNOHANG 0x00000001
#define WUNTRACED 0x00000002
#define WEXITED 0x00000004
#define WNOWAIT 0x00000020
#define _WSTATUS(status) ((status) & 0177)
#define WIFSTOPPED(status) (_WSTATUS(status) == 0177 && WSTOPSIG(status) != 0x13)
#define WIFSIGNALED(status) (_WSTATUS(status) != 0177 && _WSTATUS(status) != 0)
#define WEXITSTATUS(status) (((status) >> 8) & 0xff)
#define WTERMSIG(status) (_WSTATUS(status))
#define WSTOPSIG(status) ((status) >> 8)
pid_t waitpid(pid_t process, int *_Null_unspecified status, int options);
int waitid(idtype_t kind, id_t number, siginfo_t *_Null_unspecified info, int options);

// sys/resource.h
struct rusage {
  struct timeval ru_utime;
  struct timeval ru_stime;
  long ru_maxrss;
  long ru_ixrss;
  long ru_idrss;
  long ru_isrss;
  long ru_minflt;
  long ru_majflt;
  long ru_nswap;
  long ru_inblock;
  long ru_oublock;
  long ru_msgsnd;
  long ru_msgrcv;
  long ru_nsignals;
  long ru_nvcsw;
  long ru_nivcsw;
};
#define RUSAGE_SELF 0
typedef uint64_t rlim_t;
struct rlimit {
  rlim_t rlim_cur;
  rlim_t rlim_max;
};
#define RLIMIT_STACK 3
int getrlimit(int resource, struct rlimit *limit);
int setrlimit(int resource, const struct rlimit *limit);
int getrusage(int who, struct rusage *_Null_unspecified usage);
pid_t wait4(pid_t process, int *_Null_unspecified status, int options, struct rusage *_Null_unspecified usage);

// spawn.h: both types are pointers, which are optional in Swift.
typedef void *posix_spawnattr_t;
typedef void *posix_spawn_file_actions_t;
#define POSIX_SPAWN_SETPGROUP 0x0002
#define POSIX_SPAWN_SETSIGMASK 0x0008
int posix_spawn(
    pid_t *_Nullable process, const char *path, const posix_spawn_file_actions_t _Nullable *_Nullable actions,
    const posix_spawnattr_t _Nullable *_Nullable attributes, char *_Nullable const *_Nonnull arguments,
    char *_Nullable const *_Nullable environment);
int posix_spawnp(
    pid_t *_Nullable process, const char *path, const posix_spawn_file_actions_t _Nullable *_Nullable actions,
    const posix_spawnattr_t _Nullable *_Nullable attributes, char *_Nullable const *_Nonnull arguments,
    char *_Nullable const *_Nullable environment);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t _Nullable *_Nonnull actions);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t _Nullable *_Nonnull actions);
int posix_spawn_file_actions_addclose(posix_spawn_file_actions_t _Nullable *_Nonnull actions, int file);
int posix_spawn_file_actions_adddup2(
    posix_spawn_file_actions_t _Nullable *_Nonnull actions, int file, int target);
int posix_spawn_file_actions_addopen(
    posix_spawn_file_actions_t _Nullable *_Nonnull actions, int file, const char *path, int flags, mode_t mode);
int posix_spawnattr_init(posix_spawnattr_t _Nullable *_Nonnull attributes);
int posix_spawnattr_destroy(posix_spawnattr_t _Nullable *_Nonnull attributes);
int posix_spawnattr_setflags(posix_spawnattr_t _Nullable *_Nonnull attributes, short flags);
int posix_spawnattr_setsigmask(
    posix_spawnattr_t _Nullable *_Nonnull attributes, const sigset_t *_Nonnull mask);

// termios.h, sys/ioctl.h
#define NCCS 20
struct termios {
  tcflag_t c_iflag;
  tcflag_t c_oflag;
  tcflag_t c_cflag;
  tcflag_t c_lflag;
  cc_t c_cc[NCCS];
  speed_t c_ispeed;
  speed_t c_ospeed;
};
#define ISTRIP 0x00000020
#define INLCR 0x00000040
#define ICRNL 0x00000100
#define IXON 0x00000200
#define ECHO 0x00000008
#define ISIG 0x00000080
#define ICANON 0x00000100
#define IEXTEN 0x00000400
#define TCSADRAIN 1
int tcgetattr(int file, struct termios *mode);
int tcsetattr(int file, int actions, const struct termios *mode);
struct winsize {
  unsigned short ws_row;
  unsigned short ws_col;
  unsigned short ws_xpixel;
  unsigned short ws_ypixel;
};
#define TIOCGWINSZ 0x40087468UL
int ioctl(int file, unsigned long request, ...);

// pthread.h
typedef struct _opaque_pthread_t *pthread_t;
typedef unsigned long pthread_key_t;
typedef struct _opaque_pthread_attr_t {
  long __sig;
  char __opaque[56];
} pthread_attr_t;
typedef struct _opaque_pthread_once_t {
  long __sig;
  char __opaque[8];
} pthread_once_t;
#define PTHREAD_ONCE_INIT {0x30B1BCBA, {0}}
int pthread_once(pthread_once_t *once, void (*function)(void));
int pthread_attr_init(pthread_attr_t *attributes);
int pthread_attr_destroy(pthread_attr_t *attributes);
int pthread_attr_setstacksize(pthread_attr_t *attributes, size_t size);
int pthread_create(
    pthread_t _Nullable *_Nonnull thread, const pthread_attr_t *_Nullable attributes,
    void *_Nullable (*_Nonnull function)(void *_Nullable), void *_Nullable context);
int pthread_detach(pthread_t thread);
int pthread_join(pthread_t thread, void *_Nullable *_Nullable result);
pthread_t pthread_self(void);
int pthread_atfork(
    void (*_Nullable before)(void), void (*_Nullable parent)(void), void (*_Nullable child)(void));
int pthread_key_create(pthread_key_t *key, void (*_Nullable destroy)(void *));
int pthread_setspecific(pthread_key_t key, const void *_Nullable value);

// sys/sysctl.h: only the fields of a process's description that are read.
#define CTL_KERN 1
#define KERN_PROC 14
#define KERN_PROC_PID 1
#define P_TRACED 0x00000800
struct extern_proc {
  void *_Null_unspecified p_list[2];
  void *_Null_unspecified p_vmspace;
  void *_Null_unspecified p_sigacts;
  int p_flag;
};
struct kinfo_proc {
  struct extern_proc kp_proc;
};
int sysctl(
    int *_Null_unspecified name, u_int count, void *_Null_unspecified value, size_t *_Null_unspecified size,
    void *_Null_unspecified newValue, size_t newSize);

// Declarations that only C code uses. mach-o/dyld.h is not part of the module Darwin; dlfcn.h is.
#ifndef __swift__
FILE *_Null_unspecified fopen(const char *path, const char *mode);
int fclose(FILE *file);
size_t fread(void *bytes, size_t size, size_t count, FILE *file);
int fscanf(FILE *file, const char *format, ...);
int snprintf(char *text, size_t size, const char *format, ...);
char *_Null_unspecified strrchr(const char *text, int character);
int _NSGetExecutablePath(char *_Nonnull path, uint32_t *_Nonnull size);
#define RTLD_DEFAULT ((void *)-2)
#endif
void *_Null_unspecified dlsym(void *_Null_unspecified library, const char *_Null_unspecified name);

#pragma clang assume_nonnull end
#endif
