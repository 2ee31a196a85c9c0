// The place where Swift's concurrency runtime looks for somebody who wants a task's next job before
// the global executor gets it. It is a variable of the runtime's, which Swift alone cannot name; its
// value is a Swift function of a job and of the function that would have taken the job.
extern __attribute__((swift_attr("nonisolated(unsafe)"))) void *_Nullable swift_task_enqueueGlobal_hook;
