import { AppError } from '@pocket/contracts';
import { Types } from 'mongoose';

/** Last alert of a page. */
export interface AlertCursor {
  readonly at: Date;
  readonly _id: Types.ObjectId;
}

const CURSOR = /^(\d{1,15})-([0-9a-f]{24})$/;

export const cursorText = ({ at, _id }: AlertCursor): string => `${at.getTime()}-${_id.toHexString()}`;

/** @throws AppError `VALIDATION_FAILED` */
export function readCursor(text: string): AlertCursor {
  const [, at, id] = CURSOR.exec(text) ?? [];
  if (at === undefined || id === undefined) throw new AppError('VALIDATION_FAILED', 'cursor is not valid');
  return { at: new Date(Number(at)), _id: new Types.ObjectId(id) };
}

/** Filters what comes after the cursor, newest first. */
export const afterCursor = ({ at, _id }: AlertCursor) => ({ $or: [{ at: { $lt: at } }, { at, _id: { $lt: _id } }] });
