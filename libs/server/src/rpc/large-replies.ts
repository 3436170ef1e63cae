/** The most bytes that one answer may have. */
export const MAX_REPLY_BYTES = 64 * 1024 * 1024;

/** More parts than the largest answer has where the broker takes messages of 64 KiB. */
export const MAX_PARTS = 1_100;
/** Says instead of a confirmation that nobody waits for any more parts. */
export const STOP = 'stop';

/** What a message needs besides its data: headers, subjects and the protocol's own words. */
const OVERHEAD_BYTES = 4 * 1024;

/**
 * An answer that does not fit into one message of the broker comes in parts: the service sends them one after the
 * other, as requests that the asker confirms, so that no more than one of them waits in the broker; the answer itself
 * then only says how many there were.
 */
export const PARTS = {
  /** In a request: where parts of its answer may be sent. Without it the asker does not know of parts. */
  subject: 'x-parts-to',
  /** In a part: its position, from 0. */
  index: 'x-part',
  /** In the answer: how many parts it had. */
  count: 'x-parts',
} as const;

/** `data` in pieces that the broker takes. */
export function partsOf(data: Uint8Array, maxPayload: number): Uint8Array[] {
  const size = Math.max(1, maxPayload - OVERHEAD_BYTES);
  return Array.from({ length: Math.ceil(data.length / size) }, (_, index) =>
    data.subarray(index * size, (index + 1) * size),
  );
}

/** Whether the broker takes `data` as one message. */
export const fitsOneMessage = (data: Uint8Array, maxPayload: number) => data.length + OVERHEAD_BYTES <= maxPayload;
