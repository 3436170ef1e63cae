/** The thread: all is told. */
export const DONE = 'done';
/** To the thread: the next message is wanted. */
export const NEXT = 'next';
/** To the thread: it has been given everything. */
export const FED = 'fed';
