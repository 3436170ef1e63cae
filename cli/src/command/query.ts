import type { Insight } from '@pocket/contracts';
import { amountText } from '../book/amounts.js';
import { askQuestion, askView } from '../book/questions.js';
import { SPAN_FORMS } from '../book/spans.js';
import { UsageFailure } from '../failure.js';
import { type Command, FILTER_OPTIONS, filterGiven } from './command.js';
import { wholeNumber } from './numbers.js';
import { plain, table } from './table.js';

const { from: _from, to: _to, ...FILTER } = FILTER_OPTIONS;
const USUAL_RANGE = 'this-month';
const MAX_TOP = 50;

export const query: Command = {
  usage: 'query --measure NAME [--by NAME[,NAME]] [--range RANGE] [--compare previous|lastYear] | query --view NAME',
  purpose: `what was spent, earned or held; also --top, --complete and filters. RANGE: ${SPAN_FORMS}`,
  options: {
    ...FILTER,
    measure: { type: 'string' },
    by: { type: 'string' },
    range: { type: 'string' },
    complete: { type: 'boolean' },
    compare: { type: 'string' },
    top: { type: 'string' },
    view: { type: 'string' },
  },
  words: [0, 0],
  async run(given, { api }) {
    const measure = given.text('measure');
    const view = given.text('view');
    if ((measure === undefined) === (view === undefined)) throw new UsageFailure('Give --measure or --view');
    const answer =
      view !== undefined
        ? await askView(api, view)
        : await askQuestion(api, {
            measure: measure ?? '',
            by:
              given
                .text('by')
                ?.split(',')
                .map((name) => name.trim()) ?? [],
            range: given.text('range') ?? USUAL_RANGE,
            isComplete: given.flag('complete'),
            compare: given.text('compare'),
            top: wholeNumber('top', given.text('top'), { least: 1, most: MAX_TOP }),
            filter: filterGiven(given),
          });
    return { data: answer, lines: linesOf(answer) };
  },
};

function linesOf({ from, to, currency, total, columns, rows, compare, unconverted }: Insight): string[] {
  const titles = [{ title: '' }, ...columns.map(({ name }) => ({ title: plain(name), isNumber: true }))];
  const cells = rows.map(({ name, cells: values }) => [name, ...values.map(({ value }) => numberText(value))]);
  const compared = compare ? [`${compare.from} to ${compare.to}: ${numberText(compare.total)}`] : [];
  const missing = unconverted.map((one) => `Without ${amountText(one.amount, one.currency)}: no rate is known`);
  return [
    `${from} to ${to}, in ${currency}`,
    ...(rows.length > 0 ? table(titles, cells) : []),
    `Total: ${numberText(total)}`,
    ...compared,
    ...missing,
  ];
}

const numberText = (value: number | null) =>
  value === null ? '–' : value.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(value) ? 0 : 2 });
