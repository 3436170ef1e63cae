import type { Transaction } from '@pocket/contracts';
import { csv } from './csv.js';
import { ofx } from './ofx.js';
import { qif } from './qif.js';

const account = (id: string, currency: string, balance: number) => {
  return { id, name: currency, currency, balance, number: id, type: 'checking' };
};
const accounts = [account('a', 'KWD', -1.5), account('b', 'ISK', 150), account('c', 'JPY', 0)];
const spent = (accountId: string, currency: string, amount: number) =>
  ({
    ...{ id: accountId, accountId, currency, amount, type: 'expense', date: '2026-03-02', description: 'Tea' },
    ...{ account: currency, payee: '', category: null, notes: '', tags: [], status: 'cleared' },
    ...{ splits: null, transferId: null, externalId: null, original: null },
  }) as unknown as Transaction;
const all = [spent('a', 'KWD', 1.5), spent('b', 'ISK', 150), spent('c', 'JPY', 4)];

it.each([
  ['csv', csv, [',-1.500,KWD,', ',-150,ISK,', ',-4.00,JPY,']],
  [
    'ofx',
    ofx,
    ['<CURDEF>KWD<', '<TRNAMT>-1.500<', '<BALAMT>-1.500<', '<TRNAMT>-150<', '<BALAMT>150<', '<TRNAMT>-4.00<'],
  ],
  ['qif', qif, ['T-1.500', 'T-150', 'T-4.00']],
])('%s has amounts with the decimals of their currency', async (_name, format, expected) => {
  const transactions = async function* (accountId?: string) {
    yield accountId ? all.filter((each) => each.accountId === accountId) : all;
  };
  const source = {
    settings: { currency: 'USD', multiCurrency: true, closedDays: [], version: 2 },
    lists: { accounts, categories: [] } as never,
    rates: () => transactions() as never,
    plan: () => transactions() as never,
    transactions,
  };
  let text = '';
  for await (const piece of format.write(source)) text += piece;
  for (const part of expected) expect(text).toContain(part);
});
