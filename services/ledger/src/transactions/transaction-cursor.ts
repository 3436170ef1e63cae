import { AppError, type CalendarDay, isCalendarDay } from '@pocket/contracts';

/** The last transaction of a page: the next page starts right after it. */
export interface TransactionCursor {
  readonly date: CalendarDay;
  readonly createdAt: Date;
  readonly id: string;
}

export function encodeCursor({ date, createdAt, id }: TransactionCursor): string {
  return Buffer.from(`${date}/${createdAt.getTime()}/${id}`).toString('base64url');
}

/** @throws AppError `VALIDATION_FAILED` for anything that {@link encodeCursor} did not make. */
export function decodeCursor(text: string): TransactionCursor {
  const match = /^([\d-]{10})\/(-?\d{1,15})\/([0-9a-f]{24})$/.exec(Buffer.from(text, 'base64url').toString());
  const [, date = '', createdAt, id = ''] = match ?? [];
  if (!isCalendarDay(date)) throw new AppError('VALIDATION_FAILED', 'cursor is not valid');
  return { date, createdAt: new Date(Number(createdAt)), id };
}
