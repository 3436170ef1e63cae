import { type CalendarDay, calendarDay, daysIn, FIRST_DAY, LAST_DAY } from './calendar-day.js';
import { dayNumber, numberedDay, weekdayOf } from './day-number.js';

const MS_PER_DAY = 86_400_000;

test('every day has the number and the weekday of its date', () => {
  const last = Date.parse(LAST_DAY) / MS_PER_DAY;
  for (let number = Date.parse(FIRST_DAY) / MS_PER_DAY; number <= last; number += 1) {
    const date = new Date(number * MS_PER_DAY);
    const day = date.toISOString().slice(0, 10) as CalendarDay;
    if (numberedDay(number) !== day) throw new Error(`${numberedDay(number)} is not ${day}`);
    if (dayNumber(day) !== number) throw new Error(`${day} has the number ${dayNumber(day)}`);
    if (weekdayOf(day) !== (date.getUTCDay() || 7)) throw new Error(`${day} has the weekday ${weekdayOf(day)}`);
  }
  expect(numberedDay(last)).toBe(calendarDay('2200-12-31'));
});

test('every month has as many days as its dates', () => {
  for (let year = 1900; year <= 2200; year += 1) {
    const days = Array.from({ length: 12 }, (_, month) => daysIn(year, month + 1));
    expect(days).toEqual(days.map((_, month) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()));
  }
});
