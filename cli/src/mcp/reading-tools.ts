import { z } from 'zod';
import { EXPORT_FORMATS, exportTransactions } from '../book/exports.js';
import { FORECAST_DAYS, readForecast } from '../book/forecast.js';
import { askQuestion, askView } from '../book/questions.js';
import { SPAN_FORMS } from '../book/spans.js';
import { listTransactions } from '../book/transactions.js';
import { Failure } from '../failure.js';
import { daysInput, filterInput } from './filter-input.js';
import { textUpTo } from './text-up-to.js';
import { READS_BOOK, READS_REPORTS, type Tool, tool } from './tool.js';

const MAX_ROWS = 200;
const USUAL_ROWS = 50;
const MAX_EXPORT_BYTES = 40_000;
const MAX_DAYS = 731;

const list = tool({
  name: 'list_transactions',
  title: 'List transactions',
  description: 'The newest transactions of a filter',
  scopes: READS_BOOK,
  effect: 'reads',
  input: { ...daysInput, ...filterInput, limit: z.number().int().min(1).max(MAX_ROWS).default(USUAL_ROWS) },
  async run({ limit, ...filter }, api) {
    const found = await listTransactions(api, filter, limit + 1);
    return { transactions: found.slice(0, limit), isComplete: found.length <= limit };
  },
});

const exported = tool({
  name: 'export_transactions',
  title: 'Export transactions',
  description: `Transactions as the text of a file; at most ${MAX_EXPORT_BYTES} bytes, so choose few days`,
  scopes: READS_BOOK,
  effect: 'reads',
  input: { ...daysInput, ...filterInput, format: z.enum(EXPORT_FORMATS).default('csv') },
  async run({ format, ...filter }, api) {
    return { format, ...(await textUpTo(await exportTransactions(api, format, filter), MAX_EXPORT_BYTES)) };
  },
});

const query = tool({
  name: 'query_book',
  title: 'Ask about spending and income',
  description: 'What was spent, earned or held, by up to two dimensions; or the answer of a view of the book',
  scopes: READS_REPORTS,
  effect: 'reads',
  input: {
    view: z.string().max(200).optional().describe('Name or id of a view, instead of measure'),
    measure: z
      .string()
      .max(40)
      .optional()
      .describe('spending, income, net, count, average, median, largest or balance'),
    by: z
      .array(z.string().max(40))
      .max(2)
      .default([])
      .describe('category, group, payee, account, tag, type, day, week, month, quarter, year, weekday or period'),
    range: z.string().max(40).default('this-month').describe(`One of ${SPAN_FORMS}`),
    compare: z.enum(['previous', 'lastYear']).optional(),
    top: z.number().int().min(1).max(50).optional(),
    ...filterInput,
  },
  async run({ view, measure, by, range, compare, top, ...filter }, api) {
    if ((view === undefined) === (measure === undefined)) throw new Failure('Give measure or view');
    const answer =
      view === undefined
        ? await askQuestion(api, { measure: measure ?? '', by, range, compare, top, filter })
        : await askView(api, view);
    const { rows } = answer;
    return { ...answer, rows: rows.slice(0, MAX_ROWS), isComplete: rows.length <= MAX_ROWS };
  },
});

const forecast = tool({
  name: 'forecast_balances',
  title: 'Forecast balances',
  description: 'Expected balances of the next days, from schedules and transactions with later dates',
  scopes: READS_REPORTS,
  effect: 'reads',
  input: {
    days: z.number().int().min(1).max(MAX_DAYS).default(FORECAST_DAYS),
    account: filterInput.account,
    everyday: z.enum(['none', 'average']).optional(),
    step: z.enum(['day', 'week', 'month']).default('week'),
  },
  async run(asked, api) {
    const { from, to, total, accounts } = await readForecast(api, asked);
    const short = accounts.map(({ items, points, ...one }) => ({
      ...one,
      items: items.slice(0, MAX_ROWS / 4),
      points: points.length,
    }));
    return {
      from,
      to,
      total: { ...total, points: total.points.slice(0, MAX_ROWS) },
      accounts: short.slice(0, MAX_ROWS / 8),
      isComplete: total.points.length <= MAX_ROWS && accounts.length <= MAX_ROWS / 8,
    };
  },
});

export const READING_TOOLS: readonly Tool[] = [list, exported, query, forecast];
