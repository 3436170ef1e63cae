import { amountText } from '../book/amounts.js';
import { listTransactions, MAX_LISTED } from '../book/transactions.js';
import { type Command, FILTER_OPTIONS, filterGiven } from './command.js';
import { wholeNumber } from './numbers.js';
import { table } from './table.js';

const USUAL_LIMIT = 50;
const COLUMNS = [
  { title: 'Date' },
  { title: 'Amount', isNumber: true },
  { title: 'Account' },
  { title: 'Category' },
  { title: 'Description' },
  { title: 'Payee' },
];

export const list: Command = {
  usage: 'list [--from DAY] [--to DAY] [--account NAME] [--category NAME] [--search TEXT] [--limit NUMBER]',
  purpose: 'the newest transactions; also --type, --payee, --tag',
  options: { ...FILTER_OPTIONS, limit: { type: 'string' } },
  words: [0, 0],
  async run(given, { api }) {
    const limit = wholeNumber('limit', given.text('limit'), { least: 1, most: MAX_LISTED }) ?? USUAL_LIMIT;
    const found = await listTransactions(api, filterGiven(given), limit);
    const rows = found.map((one) => [
      one.date,
      amountText(one.type === 'expense' ? -one.amount : one.amount, one.currency),
      one.account,
      one.category ?? '',
      one.description,
      one.payee,
    ]);
    return { data: found, lines: found.length > 0 ? table(COLUMNS, rows) : ['No transactions'] };
  },
};
