// Functions of the C library that Swift does not import: fork, the macros for the exit status of a process, and
// functions whose types differ between systems. This header includes nothing, so that no type of the C library becomes
// part of this module.

// Whether this process does without the features that macOS lacks: copies of processes, notifications when they end and
// when files change, and processes that end with their parents. On Linux, tests can set this with the environment
// variable REACTOR_TRACE_PLATFORM=macos.
int process_is_like_macos(void);

// Copies this process, which must have only one thread. Returns 0 in the copy.
int process_fork(void);

// Returns freed memory to the system, if the C library supports that.
void process_release_free_memory(void);

// Creates a pipe whose reading end is nonblocking. Returns 0, or -1 with errno set.
int process_make_pipe(int *_Nonnull reading, int *_Nonnull writing);

// Creates a pipe that no other program inherits. Returns 0, or -1 with errno set.
int process_make_closing_pipe(int *_Nonnull ends);

// The path of the running program; empty if it is not known. Only one thread calls this.
const char *_Nonnull process_executable_path(void);

// Starts a thread with a stack of the given size. Returns a number for the functions below, or 0 if no thread could be
// started.
unsigned long process_start_thread(
    unsigned long stack_size, void *_Nullable (*_Nonnull body)(void *_Nonnull), void *_Nonnull context);

// Waits until a thread has ended.
void process_join_thread(unsigned long thread);

// Detaches a thread.
void process_detach_thread(unsigned long thread);

int process_exit_status(int status);
int process_was_signaled(int status);
int process_ending_signal(int status);
int process_is_stopped(int status);
int process_stopping_signal(int status);

// Opens a descriptor that becomes readable when a child process has ended, even before it has been waited for. Returns
// -1 if the system does not support or allow this.
int process_watch_end(int number);

// Makes the system kill this process when its parent ends, if the system supports that.
void process_end_with_parent(void);

// Continues in a copy of this process, which must have only one thread. This process, the keeper, waits for the copy,
// ends the processes that it has left behind, and ends in the same way. SIGTERM and the end of the keeper's parent kill
// the copy. So a process that kills its parent kills only its keeper, and is killed with it. Does nothing if no process
// can be started, or if the system does not report which processes are left behind. The number in shared memory, at
// first 0, is 1 while the keeper waits; it stays 1 if the keeper is killed before the copy has ended.
void process_continue_in_kept_copy(int *_Nonnull keeps);

// Makes standard output line-buffered, so that no line is lost in a crash.
void process_print_line_by_line(void);

// Handles a signal by making a descriptor readable, which wakes up a waiting call. Returns the descriptor, which is the
// same for all signals, or -1 if it cannot be created.
int process_notice_signal(int number);

// The number of columns of a terminal; 0 if it is not known.
int process_terminal_columns(int file);

// Starts watching directories. Returns a descriptor that becomes readable when a file in one of them has changed, or -1
// if the system does not support this.
int process_begin_watching(void);

// Adds a directory to watch. Returns a negative number if that is not possible.
int process_watch_directory(int file, const char *_Nonnull path);

// Restores the default action of a signal, unless it is ignored.
void process_reset_signal(int number);

// Handles a signal with which a crash ends the process, on a separate stack, because the thread's stack may be used up.
// Only one thread calls this.
void process_handle_crash(int number, void (*_Nonnull handler)(int));

// Whether work has been added to the main dispatch queue since the last call. Always 0 if the system does not report
// it.
int process_has_main_queue_work(void);

// Makes the descriptors from[0], from[1], ... the descriptors 0, 1, ... of this process. Each of them is greater than
// the last of these numbers.
void process_place_descriptors(const int *_Nonnull from, int count);

// Starts a program whose descriptors 0, 1, ... are from[0], from[1], ... of this process, in a new process group if
// leads_group is not 0. Returns 0 or an error number.
int process_spawn(
    int *_Nonnull number, const char *_Nonnull path, char *_Nullable const *_Nonnull arguments,
    const int *_Nonnull from, int count, int leads_group);

// Opens a nonblocking socket that listens on 127.0.0.1, on a port that the system chooses. Returns -1, with errno set,
// on failure.
int process_listen_on_loopback(void);

// The port of a socket that listens on 127.0.0.1; 0 for any other descriptor.
int process_loopback_port(int file);

// Accepts a connection from a client, which is nonblocking. Returns -1 if there is none.
int process_accept(int file);

// Notifies the client of a connection that nothing more will be sent.
void process_end_sending(int file);

// Sets whether a descriptor stays open when another program replaces this one.
void process_keep_across_programs(int file, int keeps);
// Raises the maximum size of the first thread's stack, if it is smaller than requested. Returns the size, at most the
// requested one.
long process_raise_stack_limit(long wanted);

