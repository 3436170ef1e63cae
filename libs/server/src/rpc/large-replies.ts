/** Limits the memory of one reply in both processes. */
export const MAX_REPLY_BYTES = 64 * 1024 * 1024;

/** Enough for the largest reply if the broker accepts messages of 64 KiB. */
export const MAX_PARTS = 1_100;
/** Replaces the confirmation if the caller no longer waits for chunks. */
export const STOP = 'stop';

/** Size of a message besides its data: headers, subject and protocol. */
const OVERHEAD_BYTES = 4 * 1024;

/**
 * A reply that does not fit into one message of the broker is sent in chunks: the service sends them one after the
 * other, as requests that the caller confirms, so that at most one of them waits in the broker; the reply itself
 * then contains only their number.
 */
export const REPLY_CHUNKS = {
  /** In a request: subject for chunks of the reply. Without it the caller does not support chunks. */
  subject: 'x-parts-to',
  /** In a chunk: its position, from 0. */
  index: 'x-part',
  /** In the reply: number of chunks. */
  count: 'x-parts',
} as const;

/** Splits data into chunks that the broker accepts. */
export function replyChunks(data: Uint8Array, maxPayload: number): Uint8Array[] {
  const size = Math.max(1, maxPayload - OVERHEAD_BYTES);
  return Array.from({ length: Math.ceil(data.length / size) }, (_, index) =>
    data.subarray(index * size, (index + 1) * size),
  );
}

/** Returns true if the broker accepts `data` as one message. */
export const fitsOneMessage = (data: Uint8Array, maxPayload: number) => data.length + OVERHEAD_BYTES <= maxPayload;
