import { AppError, MAX_UPLOAD_BYTES_PER_HOUR } from '@pocket/contracts';
import type { PendingUpload, SentBytes } from '../../store/imports/upload-budget.schema.js';

const HOUR_MS = 3_600_000;
/** Uploads within this time share an item, so that an hour has few. */
const SPAN_MS = 300_000;
/** An upload takes at most 15 minutes; one without an end counts as over after this time. */
const PENDING_MS = 1_200_000;

export interface Budget {
  readonly sent: readonly SentBytes[];
  readonly pending: readonly PendingUpload[];
}

export const NOTHING_SENT: Budget = { sent: [], pending: [] };

/** Omits bytes sent more than an hour ago and uploads that must have ended. */
export function current({ sent, pending }: Budget, now: number): Budget {
  return {
    sent: sent.filter(({ from }) => now - from.getTime() < HOUR_MS + SPAN_MS),
    pending: pending.filter(({ at }) => now - at.getTime() < PENDING_MS),
  };
}

/** Adds an upload of up to `bytes`. @throws AppError `TOO_MANY_REQUESTS` beyond the bytes of an hour */
export function reserve(budget: Budget, { uploadId, bytes }: Omit<PendingUpload, 'at'>, now: number): Budget {
  const charged = charge(budget, bytes, now);
  return { ...charged, pending: [...charged.pending, { uploadId, bytes, at: new Date(now) }] };
}

/** Corrects the upload to the received bytes. An upload without a reservation is added. @throws as {@link reserve} */
export function settle(budget: Budget, { uploadId, bytes }: Omit<PendingUpload, 'at'>, now: number): Budget {
  const pending = budget.pending.find((each) => each.uploadId === uploadId);
  if (!pending) return charge(budget, bytes, now);
  const index = budget.sent.findLastIndex(({ from }) => from <= pending.at);
  const sent = budget.sent.map((each, at) => {
    return at === index ? { ...each, bytes: Math.max(0, each.bytes + bytes - pending.bytes) } : each;
  });
  return { sent, pending: without(budget.pending, uploadId) };
}

/** Ends an upload that did not succeed; its bytes still count. */
export function release({ sent, pending }: Budget, uploadId: string): Budget {
  return { sent, pending: without(pending, uploadId) };
}

const without = (pending: readonly PendingUpload[], uploadId: string) =>
  pending.filter((each) => each.uploadId !== uploadId);

function charge({ sent, pending }: Budget, bytes: number, now: number): Budget {
  let total = sent.reduce((sum, each) => sum + each.bytes, bytes);
  if (total > MAX_UPLOAD_BYTES_PER_HOUR) {
    const enough = sent.find((each) => {
      total -= each.bytes;
      return total <= MAX_UPLOAD_BYTES_PER_HOUR;
    });
    const freeAt = (enough?.from.getTime() ?? now) + HOUR_MS + SPAN_MS;
    throw tooMuch(Math.max(1, Math.ceil((freeAt - now) / 1_000)));
  }
  const last = sent.at(-1);
  if (last && now - last.from.getTime() < SPAN_MS) {
    return { sent: [...sent.slice(0, -1), { ...last, bytes: last.bytes + bytes }], pending };
  }
  return { sent: [...sent, { from: new Date(now), bytes }], pending };
}

const tooMuch = (retryAfter: number) =>
  new AppError(
    'TOO_MANY_REQUESTS',
    `You can upload at most ${MAX_UPLOAD_BYTES_PER_HOUR / 1024 / 1024} MiB an hour. Please try again later.`,
    { retryAfter },
  );
