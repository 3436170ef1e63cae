import { amountText } from '../book/amounts.js';
import { FORECAST_DAYS, readForecast } from '../book/forecast.js';
import type { Command } from './command.js';
import { wholeNumber } from './numbers.js';
import { table } from './table.js';

const MAX_DAYS = 731;
const COLUMNS = [
  { title: 'Date' },
  { title: 'Expected', isNumber: true },
  { title: 'Lowest', isNumber: true },
  { title: 'Highest', isNumber: true },
];

export const forecast: Command = {
  usage: 'forecast [--days NUMBER] [--account NAME] [--everyday none|average] [--step day|week|month]',
  purpose: 'the expected balance of the next days, by default 90',
  options: {
    days: { type: 'string' },
    account: { type: 'string' },
    everyday: { type: 'string' },
    step: { type: 'string' },
  },
  words: [0, 0],
  async run(given, { api }) {
    const days = wholeNumber('days', given.text('days'), { least: 1, most: MAX_DAYS }) ?? FORECAST_DAYS;
    const asked = { days, account: given.text('account'), everyday: given.text('everyday') };
    const answer = await readForecast(api, { ...asked, step: given.text('step') ?? 'week' });
    const { currency, points, lowest } = answer.total;
    const text = (amount: number) => amountText(amount, currency);
    const rows = points.map(({ date, balance, low, high }) => [date, text(balance), text(low), text(high)]);
    return { data: answer, lines: [...table(COLUMNS, rows), `Lowest: ${text(lowest.balance)} on ${lowest.date}`] };
  },
};
