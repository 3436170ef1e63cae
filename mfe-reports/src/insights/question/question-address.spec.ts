import { addDays, type CalendarDay } from '@pocket/contracts/calendar';
import {
  type AskedSpan,
  CHARTS,
  COMPARISONS,
  DIMENSIONS,
  MEASURES,
  SPAN_PRESETS,
  SPAN_UNITS,
} from '@pocket/contracts/insights';
import { NO_FILTER } from '@pocket/screens/filter';
import fc from 'fast-check';
import { FIRST_QUESTION, fitting, type Question, queryOf, questionOf } from './question';
import { addressOf, hasQuestion, questionIn } from './question-address';

const at = (text: string) => questionIn(new URLSearchParams(text));

const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01' as CalendarDay, count));
const ranges: fc.Arbitrary<AskedSpan> = fc.oneof(
  fc.constantFrom(...SPAN_PRESETS).map((preset) => ({ preset })),
  fc.record({
    last: fc.integer({ min: 1, max: 400 }),
    unit: fc.constantFrom(...SPAN_UNITS),
    complete: fc.boolean(),
  }),
  fc.tuple(days, days).map(([one, other]) => (one <= other ? { from: one, to: other } : { from: other, to: one })),
);
const texts = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' });
const ids = fc.uniqueArray(fc.stringMatching(/^[0-9a-f]{24}$/), { maxLength: 3 });
const filters = fc.record({
  ...Object.fromEntries(Object.entries(NO_FILTER).map(([name, value]) => [name, fc.constant(value)])),
  accountId: ids,
  categoryId: ids,
  type: fc.constantFrom('', 'income', 'expense'),
  q: fc.oneof(fc.constant(''), texts),
  tag: fc.array(texts, { maxLength: 2 }),
  payee: fc.oneof(fc.constant(''), texts),
  min: fc.constantFrom('', '12.5'),
  weekday: fc.constantFrom([], ['1', '7']),
  currency: fc.constantFrom([], ['EUR', 'JPY']),
}) as unknown as fc.Arbitrary<Question['filter']>;
const questions: fc.Arbitrary<Question> = fc
  .record({
    measure: fc.constantFrom(...MEASURES),
    by: fc.uniqueArray(fc.constantFrom(...DIMENSIONS), { maxLength: 2 }),
    filter: filters,
    range: ranges,
    compare: fc.constantFrom(null, ...COMPARISONS),
    top: fc.option(fc.integer({ min: 1, max: 50 })),
    chart: fc.constantFrom(...CHARTS),
  })
  .map(fitting);

describe('a question in an address', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const text = addressOf(question).toString();
        expect(at(text)).toEqual(question);
        expect(addressOf(at(text)).toString()).toBe(text);
      }),
    );
  });

  it('is the same in a saved view', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const view = { query: queryOf(question), chart: question.chart };
        expect(questionOf(JSON.parse(JSON.stringify(view)))).toEqual(question);
      }),
    );
  });

  it('can be read by people', () => {
    const question: Question = {
      ...FIRST_QUESTION,
      by: ['category', 'month'],
      range: { last: 12, unit: 'month', complete: true },
      compare: 'lastYear',
      top: 10,
      filter: { ...NO_FILTER, type: 'expense' },
      chart: 'stacked',
    };
    expect(addressOf(question).toString()).toBe(
      'measure=spending&by=category_month&range=12_month_complete&compare=lastYear&top=10&chart=stacked&type=expense',
    );
  });

  it('is the first one where there is none', () => {
    expect(at('')).toEqual(FIRST_QUESTION);
    expect(hasQuestion(new URLSearchParams(''))).toBe(false);
    expect(hasQuestion(addressOf(FIRST_QUESTION))).toBe(true);
  });

  it.each([
    ['measure=odd&by=odd_category_category_day_month&range=0_month&compare=x&top=51&chart=pie', ['category', 'day']],
    ['range=2026-02-01_2026-01-01', ['category']],
    ['range=2026-02-30_2026-03-01&by=none', []],
  ])('is without what makes no sense: %s', (text, by) => {
    expect(at(text)).toEqual({ ...FIRST_QUESTION, by });
  });

  it('has nothing that does not fit', () => {
    expect(at('measure=balance&by=category_account&payee=x&accountId=a&top=3')).toMatchObject({
      by: ['account'],
      filter: { ...NO_FILTER, accountId: ['a'] },
      top: 3,
    });
    expect(at('by=month&top=3&chart=donut')).toMatchObject({ top: null, chart: 'donut' });
    expect(at('by=category&chart=line')).toMatchObject({ chart: 'bar' });
    expect(at('from=2026-01-01&transfer=only').filter).toEqual(NO_FILTER);
  });
});
