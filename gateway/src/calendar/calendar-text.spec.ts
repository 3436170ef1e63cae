import { type CalendarItem, type CurrencyCode, calendarDay } from '@pocket/contracts';
import ICAL from 'ical.js';
import { calendarText } from './calendar-text.js';

const at = new Date('2026-11-24T10:00:00Z');
const rent: CalendarItem = {
  scheduleId: 'a'.repeat(24),
  key: calendarDay('2026-12-01'),
  name: 'Rent',
  date: calendarDay('2026-12-01'),
  type: 'expense',
  amount: 900,
  currency: 'USD' as CurrencyCode,
};

/** Reads a calendar as a program does that knows the format. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  return {
    name: calendar.getFirstPropertyValue('x-wr-calname'),
    events: events.map(({ uid, summary, startDate, endDate }) => ({
      uid,
      summary,
      start: startDate.toString(),
      end: endDate.toString(),
    })),
  };
}

test('an event lasts its whole day', () => {
  expect(read(calendarText({ name: 'Home', amounts: false }, [rent], at))).toEqual({
    name: 'Home',
    events: [{ uid: `${'a'.repeat(24)}-2026-12-01@pocket`, summary: 'Rent', start: '2026-12-01', end: '2026-12-02' }],
  });
});

test('a moved occurrence keeps its name for programs, and has its own day', () => {
  const [event] = read(calendarText({ name: 'Home', amounts: false }, [{ ...rent, date: '2026-12-31' }], at)).events;
  expect(event).toMatchObject({ uid: `${rent.scheduleId}-2026-12-01@pocket`, start: '2026-12-31', end: '2027-01-01' });
});

test.each([
  [{}, 'Rent: -900.00 USD'],
  [{ type: 'income', amount: 2_500.5 }, 'Rent: +2500.50 USD'],
  [{ type: 'transfer', amount: 12_000, currency: 'ISK' }, 'Rent: 12000 ISK'],
  [{ amount: 1.5, currency: 'KWD' }, 'Rent: -1.500 KWD'],
] as const)('amounts of %j are in the title if the link has them', (fields, title) => {
  const item = { ...rent, ...fields } as CalendarItem;
  const titleOf = (amounts: boolean) => read(calendarText({ name: 'Home', amounts }, [item], at)).events[0]?.summary;
  expect([titleOf(true), titleOf(false)]).toEqual([title, 'Rent']);
});

test('no name breaks out of its line', () => {
  const name = `Line\r\nEND:VEVENT\r\nSUMMARY:x, y; z \\n "q" ${'é🏠'.repeat(60)}`;
  const text = calendarText({ name, amounts: false }, [{ ...rent, name }, rent], at);
  const { events, name: title } = read(text);
  expect(events.map(({ summary }) => summary)).toEqual([name.replaceAll('\r\n', ' '), 'Rent']);
  expect(title).toBe(name.replaceAll('\r\n', ' '));
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

test('a calendar without events is one', () => {
  expect(read(calendarText({ name: 'Home', amounts: true }, [], at)).events).toEqual([]);
});
