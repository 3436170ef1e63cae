import type { CalendarDay } from '@pocket/contracts';
import { Closings } from './closings.js';

describe('Closings', () => {
  const closing = (amount: number, date: string | null) => ({ amount, date: date as CalendarDay | null });

  it('takes the balance of the latest day, regardless of the order of statements', () => {
    const closings = new Closings();
    const [card, savings] = [{ closing: null }, { closing: null }];
    closings.take(card, closing(300, '2026-03-31'));
    closings.take(savings, closing(7, '2026-01-31'));
    closings.take(card, closing(200, '2026-02-28'));
    expect([card, savings]).toEqual([{ closing: 300 }, { closing: 7 }]);
  });

  it('takes the last one of a day, and the last one without a day', () => {
    const closings = new Closings();
    const account = { closing: null };
    closings.take(account, closing(1, '2026-03-31'));
    closings.take(account, closing(2, '2026-03-31'));
    expect(account).toEqual({ closing: 2 });
    closings.take(account, closing(3, null));
    expect(account).toEqual({ closing: 3 });
  });
});
