import { calendarDay, type InsightFilter } from '@pocket/contracts';
import type { LinkFields } from './axes.js';
import { linkOf } from './links.js';

const SPAN = { from: calendarDay('2026-11-01'), to: calendarDay('2026-11-24') };
const link = (filter: InsightFilter, ...parts: (LinkFields | null)[]) => linkOf(filter, SPAN, 'expense', parts);
const REST = 'from=2026-11-01&to=2026-11-24&type=expense&transfer=none';

describe('the address of a cell', () => {
  it.each<[string, string | null, string]>([
    ['has the span and what the measure counts', link({}, {}), REST],
    [
      'has the row and the column',
      link({}, { payee: 'A & B' }, { accountId: 'a' }),
      `${REST}&payee=A+%26+B&accountId=a`,
    ],
    ['has the days of a column', link({}, { from: '2026-11-10', to: '2026-11-24' }), REST.replace('11-01', '11-10')],
    ['has the tags of filter and row', link({ tag: 'x' }, { tag: 'y' }), `tag=x&tag=y&${REST}`],
    ['names a tag once', link({ tag: ['x', 'y'] }, { tag: 'x' }), `tag=x&tag=y&${REST}`],
    [
      'has the categories that both mean',
      link({ categoryId: ['b', 'c'] }, { categoryId: ['a', 'b'] }),
      `categoryId=b&${REST}`,
    ],
    ['has the weekday of the row', link({ weekday: ['1', '5'] }, { weekday: '5' }), `weekday=5&${REST}`],
    ['has what is missing', link({ without: 'tag' }, { without: 'payee' }), `without=tag&without=payee&${REST}`],
    ['keeps the rest of the filter', link({ q: 'x', min: 5 }, { payee: 'P' }), `q=x&min=5&${REST}&payee=P`],
  ])('%s', (_, found, expected) => {
    expect(found).toBe(`/transactions?${expected}`);
  });

  it('is missing for what no filter finds', () => {
    expect(link({}, null, {})).toBeNull();
  });
});
