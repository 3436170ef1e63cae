import type { FakeApi } from './fake-api.js';

export const CASH = 'a'.repeat(24);
export const FOOD = 'c'.repeat(24);

/** Gives the fake API a small book. */
export function withBook(api: FakeApi): FakeApi {
  const account = { id: CASH, name: 'Cash', currency: 'EUR', archived: false };
  return api
    .on('GET /accounts', () => ({ body: [account, { ...account, id: 'b'.repeat(24), name: 'Bank' }] }))
    .on('GET /categories', () => ({ body: [{ id: FOOD, name: 'Food' }] }))
    .on('GET /book', () => ({ body: { currency: 'EUR', timeZone: 'Pacific/Kiritimati' } }))
    .on('POST /transactions', ({ body }) => {
      const fields = JSON.parse(body) as object;
      const transaction = { ...fields, id: 't', account: 'Cash', currency: 'EUR' };
      return { status: 201, headers: { 'x-change-id': 'change-1' }, body: transaction };
    });
}
