import type { PlanLine } from '@pocket/contracts';
import { PLAN_NOTE_TEXT, textError } from '@pocket/contracts/fields';
import type { FieldErrors } from '@pocket/screens';
import { signedAmountOf } from '@pocket/screens/editor';

/** Line as typed. */
export interface LineDraft {
  readonly assigned: string;
  readonly note: string;
}

export function lineErrors({ assigned, note }: LineDraft, currency: string): FieldErrors<LineDraft> {
  const noteError = textError(PLAN_NOTE_TEXT, note);
  return {
    ...(signedAmountOf(assigned, currency) === null ? { assigned: 'Enter an amount, such as 400, -50 or 400+25' } : {}),
    ...(noteError ? { note: noteError } : {}),
  };
}

/** Returns what differs from the saved line. @param read returns the amount of a valid text */
export function changesOf(
  { assigned, note }: LineDraft,
  saved: Pick<PlanLine, 'assigned' | 'note'>,
  read: (text: string) => number | null,
): object {
  const amount = read(assigned);
  return {
    ...(amount === saved.assigned ? {} : { assigned: amount }),
    ...(note.trim() === saved.note ? {} : { note: note.trim() }),
  };
}

export const differingLabels = (mine: LineDraft, theirs: LineDraft): string[] => [
  ...(mine.assigned === theirs.assigned ? [] : ['Assigned']),
  ...(mine.note === theirs.note ? [] : ['Note']),
];
