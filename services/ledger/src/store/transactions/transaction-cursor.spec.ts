import { type AppError, addDays, calendarDay } from '@pocket/contracts';
import fc from 'fast-check';
import { decodeCursor, encodeCursor } from './transaction-cursor.js';

describe('the cursor of the transaction list', () => {
  it('comes back as it went in', () => {
    const cursors = fc.record({
      date: fc.integer({ min: 0, max: 100_000 }).map((days) => addDays(calendarDay('1900-01-01'), days)),
      createdAt: fc.date({ noInvalidDate: true, min: new Date(-1e14), max: new Date(1e14) }),
      id: fc.stringMatching(/^[0-9a-f]{24}$/),
    });
    fc.assert(fc.property(cursors, (cursor) => expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor)));
  });

  it.each(['', 'x', '!!!!', Buffer.from('2026-02-30/1/0123456789abcdef01234567').toString('base64url')])(
    'refuses %j as not valid',
    (text) => {
      expect(() => decodeCursor(text)).toThrow(
        expect.objectContaining({
          code: 'VALIDATION_FAILED',
          message: 'cursor is not valid',
        } satisfies Partial<AppError>),
      );
    },
  );

  it('rejects texts that are no cursor of its own', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => decodeCursor(text)).toThrow('cursor is not valid');
      }),
    );
  });
});
