import { withBookAccounts } from './file-accounts.js';

const inFile = (name: string, fields: { readonly number?: string; readonly key?: string } = {}) => {
  const { number = '', key = name } = fields;
  return { key, number, name, institution: '', currency: null, rows: 1, opening: null, closing: null };
};
const inBook = (id: string, name: string, number = '') => ({ id, name, number });
const nobody = { accountId: null, accounts: [] };
const idsOf = (...parameters: Parameters<typeof withBookAccounts>) =>
  withBookAccounts(...parameters).map(({ accountId }) => accountId);

describe('the accounts of a file in the book', () => {
  it('takes one account of the book once, the same spelling first', () => {
    const book = [inBook('a', 'Cash')];
    expect(idsOf([inFile('cash'), inFile('Cash')], book, nobody)).toEqual([null, 'a']);
    expect(idsOf([inFile('cash', { key: '1' }), inFile('cash', { key: '2' })], book, nobody)).toEqual(['a', null]);
  });

  it('keeps accounts of one name in their order', () => {
    const book = [inBook('a', 'Cash'), inBook('b', 'Cash')];
    expect(idsOf([inFile('Cash', { key: '1' }), inFile('Cash', { key: '2' })], book, nobody)).toEqual(['a', 'b']);
  });

  it('goes by the number before the name', () => {
    const book = [inBook('a', 'Cash', 'DE1'), inBook('b', 'Bank')];
    const files = [inFile('Cash'), inFile('Bank', { number: 'DE1' })];
    expect(idsOf(files, book, nobody)).toEqual([null, 'a']);
  });

  it('assigns an account that the user chose for several accounts of a Pocket file to the first of them', () => {
    const book = [inBook('a', 'Bank')];
    const asked = { accountId: null, accounts: [{ number: '', accountId: 'a' }] };
    expect(idsOf([inFile('Cash'), inFile('Wallet')], book, asked)).toEqual(['a', null]);
  });
});
