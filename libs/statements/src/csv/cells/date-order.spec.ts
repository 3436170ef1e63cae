import type { CalendarDay } from '@pocket/contracts';
import { DateOrderEvidence } from './date-order.js';

const TODAY = '2026-11-22' as CalendarDay;

function possibleOrders(cells: readonly string[], language = 'en') {
  const evidence = new DateOrderEvidence();
  for (const cell of cells) evidence.add(cell);
  return evidence.orders(TODAY, language);
}

test('one day beyond twelve decides for the whole column', () => {
  expect(possibleOrders(['01/02/2026', '03/04/2026', '25/04/2026'])).toEqual(['dmy']);
  expect(possibleOrders(['01/02/2026', '03/04/2026', '04/25/2026'])).toEqual(['mdy']);
});

test('days that fit both orders leave the order open', () => {
  expect(possibleOrders(['01/02/2026', '05/04/2026', '03/03/2026'])).toEqual(['dmy', 'mdy']);
});

test('points between numbers, or a language that never begins with the month, decide', () => {
  expect(possibleOrders(['01.02.2026', '03.04.2026'])).toEqual(['dmy']);
  expect(possibleOrders(['01/02/2026', '03/04/2026'], 'es')).toEqual(['dmy']);
});

test('an order with dates far ahead is excluded', () => {
  expect(possibleOrders(['02/12/2026', '01/10/2026'])).toEqual(['mdy']);
});

test('the only order in which a column is sorted decides', () => {
  const cells = [
    '01/05/2026',
    '01/06/2026',
    '01/09/2026',
    '01/12/2026',
    '02/01/2026',
    '02/03/2026',
    '02/04/2026',
    '02/07/2026',
  ];
  expect(possibleOrders(cells)).toEqual(['mdy']);
});

test('leading years need no decision', () => {
  expect(possibleOrders(['2026-01-02', '2026-03-04'])).toEqual(['ymd']);
});
