import { accountCreateBody } from './accounts.js';
import { loginBody, profileBody, registerBody } from './auth.js';
import { budgetCreateBody } from './budgets.js';
import { transactionCreateBody, transactionQuery, transactionUpdateBody } from './transactions.js';
import { parse } from './validation.js';

const registration = { email: 'ada@example.com', password: 'secret1', firstName: 'Ada', lastName: 'Lovelace' };
const transaction = {
  accountId: 'a',
  categoryId: 'c',
  type: 'expense',
  amount: 12.5,
  description: 'Lunch',
  date: '2026-11-20',
};

const line = (amount: number, notes = '') => ({ categoryId: null, amount, notes });

describe('validation', () => {
  it('trims and lower-cases an email and drops unknown fields', () => {
    expect(parse(registerBody, { ...registration, email: ' Ada@Example.com ', role: 'admin' })).toEqual(registration);
  });

  it.each([
    [{ email: 'no-at-sign', password: '' }, 'Email and password are required'],
    [{ email: '', password: 'secret1' }, 'Email and password are required'],
    [{ password: 'secret1' }, 'Email and password are required'],
    [{ email: { $gt: '' }, password: 'secret1' }, 'Email and password are required'],
    [{ email: 'no-at-sign', password: 'short' }, 'Please enter a valid email address'],
    [{ email: 'a@b', password: 'short' }, 'Password must be at least 6 characters long'],
    [{ email: 'a@b', password: 'x'.repeat(129) }, 'Password must be at most 128 characters long'],
    [{ email: 'a@b', password: 'secret1', firstName: 'Ada' }, 'First name and last name are required'],
    [{ email: 'a@b', password: 'secret1', firstName: ' ', lastName: 'L' }, 'First name and last name are required'],
  ])('refuses the registration %j: %s', (body, message) => {
    expect(() => parse(registerBody, body)).toThrow(message);
  });

  it.each([[undefined], [null], ['text'], [[]]])('refuses %j in place of an object', (body) => {
    expect(() => parse(loginBody, body)).toThrow('A JSON object is required');
  });

  it.each([
    [{ accountId: undefined }, 'Account is required'],
    [{ categoryId: '' }, 'Category is required'],
    [{ type: 'transfer' }, 'Type must be expense or income'],
    [{ amount: '12' }, 'Amount must be a number'],
    [{ amount: -1 }, 'Amount must be at least 0'],
    [{ amount: 1e12 }, 'Amount must be at most 999999999999.99'],
    [{ description: '  ' }, 'Description is required'],
    [{ description: 'x'.repeat(201) }, 'Description must be at most 200 characters long'],
    [{ description: 'a\ud800' }, 'Description must not contain half of a character'],
    [{ tags: ['\ud800', '\ud801'] }, 'Tag must not contain half of a character'],
    [{ notes: '\udc00b' }, 'Notes must not contain half of a character'],
    [{ categoryId: undefined, splits: [line(1e300), line(5)] }, 'Amount of a split must be at most 999999999999.99'],
    [
      { categoryId: undefined, amount: 50, splits: Array(50).fill(line(1, '語'.repeat(500))) },
      'Description, Payee, Notes, Tags and the Notes of Splits must be at most 65536 bytes together',
    ],
    [{ date: undefined }, 'Date is required'],
    [{ date: '2026-02-30' }, 'Date must be a real date (yyyy-mm-dd) between 1900-01-01 and 2200-12-31'],
  ])('refuses a transaction with %j: %s', (change, message) => {
    expect(() => parse(transactionCreateBody, { ...transaction, ...change })).toThrow(message);
  });

  it('reads ids in lower case', () => {
    const ids = { accountId: 'ABC', categoryId: 'DEF' };
    expect(parse(transactionCreateBody, { ...transaction, ...ids })).toMatchObject({
      accountId: 'abc',
      categoryId: 'def',
    });
  });

  it('accepts whole characters beyond U+FFFF', () => {
    expect(parse(transactionUpdateBody, { payee: '😀' })).toEqual({ payee: '😀' });
  });

  it('accepts any subset of the fields in an update, but not none', () => {
    expect(parse(transactionUpdateBody, { amount: 1 })).toEqual({ amount: 1 });
    expect(() => parse(transactionUpdateBody, { color: 'red' })).toThrow('At least one field is required');
    expect(() => parse(profileBody, { joinDate: 'x' })).toThrow('At least one field is required');
  });

  it('accepts a time zone in any spelling and keeps its canonical name', () => {
    expect(parse(profileBody, { timezone: 'aMERICA/nEW_yORK' })).toEqual({ timezone: 'America/New_York' });
    expect(parse(profileBody, { bio: 'Hi' })).toEqual({ bio: 'Hi' });
    expect(() => parse(profileBody, { timezone: 'Mars/Olympus' })).toThrow('Timezone is not known');
    expect(() => parse(profileBody, { timezone: 5 })).toThrow('Timezone must be a text');
  });

  it('accepts the aliases of an account and fills its defaults', () => {
    expect(parse(accountCreateBody, { accountName: 'Cash', accountType: 'cash' })).toEqual({
      name: 'Cash',
      type: 'cash',
      balance: 0,
    });
    expect(parse(accountCreateBody, { name: 'Main' })).toEqual({ name: 'Main', type: 'checking', balance: 0 });
  });

  it('fills the defaults of a budget', () => {
    expect(parse(budgetCreateBody, { category: 'Rent', limit: 0 })).toEqual({
      category: 'Rent',
      limit: 0,
      description: '',
      period: 'monthly',
    });
  });

  it.each([
    [{ limit: '0' }, 'limit must be a whole number from 1 to 500'],
    [{ limit: 'many' }, 'limit must be a whole number from 1 to 500'],
    [{ min: '1.0001' }, 'min must be an amount between 0 and 999999999999.99'],
    [{ from: 'yesterday' }, 'from must be a real date'],
  ])('refuses the filter %j: %s', (query, message) => {
    expect(() => parse(transactionQuery, query)).toThrow(message);
  });
});
