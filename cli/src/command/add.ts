import { amountText } from '../book/amounts.js';
import { addTransaction } from '../book/transactions.js';
import type { Command } from './command.js';
import { plain } from './table.js';
import { undoHint } from './undo-hint.js';

export const add: Command = {
  usage:
    'add [--account NAME] [--category NAME] [--income] [--date DAY] [--payee TEXT] [--tags A,B] AMOUNT DESCRIPTION',
  purpose: 'a transaction, by default an expense of today; also --notes',
  options: {
    account: { type: 'string' },
    category: { type: 'string' },
    income: { type: 'boolean' },
    date: { type: 'string' },
    payee: { type: 'string' },
    notes: { type: 'string' },
    tags: { type: 'string' },
  },
  words: [2, 2],
  async run(given, { api }) {
    const [amount = '', description = ''] = given.words;
    const { transaction, changeId } = await addTransaction(api, {
      account: given.text('account'),
      category: given.text('category'),
      type: given.flag('income') ? 'income' : 'expense',
      amount,
      description,
      date: given.text('date'),
      payee: given.text('payee'),
      notes: given.text('notes'),
      tags: given
        .text('tags')
        ?.split(',')
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
    });
    const { type, date, account, currency } = transaction;
    const what = `${type === 'income' ? 'Income' : 'Expense'} of ${amountText(transaction.amount, currency)}`;
    return {
      data: { transaction, changeId },
      lines: [plain(`${what} on ${date} in ${account}: ${transaction.description}`), ...undoHint(changeId)],
    };
  },
};
