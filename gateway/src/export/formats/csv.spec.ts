import type { Transaction } from '@pocket/contracts';
import { csv } from './csv.js';

const transaction = (fields: object) =>
  ({
    id: 't1',
    date: '2026-03-02',
    accountId: 'a1',
    account: 'Bank',
    payee: 'Bazaar',
    description: 'Tea',
    category: 'Food',
    type: 'expense',
    amount: 4,
    status: 'cleared',
    tags: [],
    notes: '',
    transferId: null,
    splits: null,
    original: null,
    ...fields,
  }) as unknown as Transaction;

async function linesOf(multiCurrency: boolean, ...page: Transaction[]): Promise<string[]> {
  const lists = { accounts: [{ id: 'a1', currency: 'USD' }], categories: [] } as never;
  const transactions = async function* () {
    yield page;
  };
  let text = '';
  for await (const piece of csv.write({
    settings: { currency: 'USD', multiCurrency, closedDays: [], version: 1 },
    lists,
    rates: () => transactions() as never,
    plan: () => transactions() as never,
    transactions,
  }))
    text += piece;
  return text.trimEnd().split('\r\n');
}

const splits = [
  { category: 'Food', amount: 3, notes: '' },
  { category: 'Gifts', amount: 1, notes: '' },
];
const abroad = transaction({ original: { amount: 1.234, currency: 'KWD' }, splits });

it('has what was paid abroad in a book with several currencies, once per transaction', async () => {
  const [header, ...rows] = await linesOf(true, abroad, transaction({}));
  expect(header).toMatch(/,Split notes,Original amount,Original currency$/);
  expect(rows).toEqual([
    '2026-03-02,Bank,Bazaar,Tea,Food,-3.00,USD,cleared,,,,t1,,1.234,KWD',
    '2026-03-02,Bank,Bazaar,Tea,Gifts,-1.00,USD,cleared,,,,t1,,,',
    '2026-03-02,Bank,Bazaar,Tea,Food,-4.00,USD,cleared,,,,t1,,,',
  ]);
});

it('has no such columns in a book with one currency', async () => {
  const [header, ...rows] = await linesOf(false, abroad);
  expect(header).toMatch(/,Id,Split notes$/);
  expect(rows[0]).toBe('2026-03-02,Bank,Bazaar,Tea,Food,-3.00,USD,cleared,,,,t1,');
});
