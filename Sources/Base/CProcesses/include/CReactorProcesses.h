// Calls of the C library that Swift does not import: fork, the macros that read how a process has
// ended, and calls whose types differ between the systems. Nothing is included here, so that no type
// of the C library becomes one of this module.

// Whether this process does without what macOS lacks: copies of processes, notice of their ends and of changed files, and
// processes that end with their parents. On Linux, the environment variable REACTOR_TRACE_PLATFORM=macos asks for that, so
// that tests can.
int process_is_like_macos(void);

// Makes a copy of this process, which must have one thread. Returns 0 in the copy.
int process_fork(void);

// Gives memory that was freed back to the system, where the C library can do that.
void process_release_free_memory(void);

// Makes a pipe whose reading end does not wait. Returns 0, or -1 with errno set.
int process_make_pipe(int *_Nonnull reading, int *_Nonnull writing);

// Makes a pipe that no other program gets. Returns 0, or -1 with errno set.
int process_make_closing_pipe(int *_Nonnull ends);

// The path of the program that runs; empty if it is not known. One thread calls this.
const char *_Nonnull process_executable_path(void);

// Starts a thread with a stack of a size. Returns a number for the functions below, 0 if the system gives none.
unsigned long process_start_thread(
    unsigned long stack_size, void *_Nullable (*_Nonnull body)(void *_Nonnull), void *_Nonnull context);

// Waits until a thread has ended.
void process_join_thread(unsigned long thread);

// Lets a thread end by itself.
void process_detach_thread(unsigned long thread);

int process_exit_status(int status);
int process_was_signaled(int status);
int process_ending_signal(int status);
int process_is_stopped(int status);
int process_stopping_signal(int status);

// Opens a descriptor that can be read once a child process has ended, even before it has been waited for.
// Returns -1 where the system has no such thing, or forbids it.
int process_watch_end(int number);

// Has the system kill this process when its parent ends, where the system can do that.
void process_end_with_parent(void);

// Continues in a copy of this process, which must have one thread. This one, its keeper, waits for it, ends the processes
// that it has left behind, and ends as it did; SIGTERM kills the copy, and so does the end of the keeper's parent. A process
// that kills its parent thus kills only its keeper, and is killed with it. Does nothing where the system gives no process,
// or cannot tell what is left behind.
void process_continue_in_kept_copy(void);

// Has processes whose parents end become children of this one, and all of them end with this one when its parent ends or
// a signal ends it, where the system can do that.
void process_end_family_with_parent(void);

// Kills the children of this process, and what they leave behind, where the system can do that.
void process_end_children(void);

// Has each line go to the standard output when it ends, so that none is lost in a crash.
void process_print_line_by_line(void);

// Handles a signal by making a descriptor readable, which wakes up a call that waits. Returns the descriptor,
// the same one for all signals; -1 if none can be made.
int process_notice_signal(int number);

// The number of columns of a terminal; 0 if it is not known.
int process_terminal_columns(int file);

// Begins to watch directories. Returns a descriptor that can be read when a file in one of them has
// changed; -1 where the system has no such thing.
int process_begin_watching(void);

// Watches a directory, too. Returns a negative number if that is not possible.
int process_watch_directory(int file, const char *_Nonnull path);

// Gives a signal its default action, unless it is ignored.
void process_reset_signal(int number);

// Handles a signal by which a crash ends the process, on a stack of its own: the thread's may be used up. One thread
// calls this.
void process_handle_crash(int number, void (*_Nonnull handler)(int));

// Whether work has been put on the main dispatch queue since this was last called. Always 0 if the
// system does not report it.
int process_has_main_queue_work(void);

// Makes the descriptors from[0], from[1], ... the descriptors 0, 1, ... of this process. Each of
// them is above the last of these numbers.
void process_place_descriptors(const int *_Nonnull from, int count);

// Starts a program whose descriptors 0, 1, ... are from[0], from[1], ... of this process, in a process group of
// its own if leads_group is not 0. Returns 0 or an error number.
int process_spawn(
    int *_Nonnull number, const char *_Nonnull path, char *_Nullable const *_Nonnull arguments,
    const int *_Nonnull from, int count, int leads_group);

// Opens a socket that listens on a port of 127.0.0.1, which the system chooses. Calls on it don't wait. Returns -1, with
// errno set, if the system gives none.
int process_listen_on_loopback(void);

// The port of a socket that listens on 127.0.0.1; 0 if a descriptor is something else.
int process_loopback_port(int file);

// Takes a connection that a client has made. Calls on it don't wait. Returns -1 if there is none.
int process_accept(int file);

// Tells the client of a connection that nothing more is sent.
void process_end_sending(int file);

// Keeps a descriptor open when another program takes the place of this one, or not.
void process_keep_across_programs(int file, int keeps);
// Raises the size to which the stack of the first thread may grow, if it is smaller than wanted. Returns the size, at most
// the wanted one.
long process_raise_stack_limit(long wanted);

