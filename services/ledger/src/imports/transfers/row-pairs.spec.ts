import type { StagedRow } from '../../store/imports/row.schema.js';
import { agreedCounterpart, type LegRow, pairRows } from './row-pairs.js';

const leg = (line: number, fields: Partial<LegRow> = {}): LegRow => {
  const [type, accountId] = line % 2 === 0 ? (['income', 'savings'] as const) : (['expense', 'checking'] as const);
  return {
    line,
    accountId,
    type,
    amount: 5_000,
    ownCurrency: null,
    transferTo: undefined,
    agreedLine: undefined,
    ...fields,
  };
};

describe('rows of a file that are one transfer', () => {
  it('are two that the user agreed to, each for the other', () => {
    expect(pairRows([leg(1, { agreedLine: 2 }), leg(2, { agreedLine: 1 })])).toEqual([[1, 2]]);
    expect(pairRows([leg(1, { agreedLine: 2 }), leg(2)])).toEqual([]);
    expect(pairRows([leg(1, { agreedLine: 2 }), leg(2, { agreedLine: 3 }), leg(3)])).toEqual([]);
    expect(pairRows([leg(1, { agreedLine: 4 })])).toEqual([]);
  });

  it('are exactly two that the file names together', () => {
    const transferTo = 'common';
    expect(pairRows([leg(1, { transferTo }), leg(2, { transferTo })])).toEqual([[1, 2]]);
    expect(pairRows([leg(1, { transferTo }), leg(2, { transferTo }), leg(4, { transferTo })])).toEqual([]);
  });

  it('have one amount, two accounts and two directions', () => {
    const agreed = (fields: Partial<LegRow>) =>
      pairRows([leg(1, { agreedLine: 2 }), leg(2, { agreedLine: 1, ...fields })]);
    expect(agreed({ amount: 4_999 })).toEqual([]);
    expect(agreed({ accountId: 'checking' })).toEqual([]);
    expect(agreed({ type: 'expense' })).toEqual([]);
  });

  it('are in one transfer only, that of the file', () => {
    const transferTo = 'common';
    const rows = [leg(1, { transferTo, agreedLine: 4 }), leg(2, { transferTo }), leg(4, { agreedLine: 1 })];
    expect(pairRows(rows)).toEqual([[1, 2]]);
  });

  it('are found among many of them in little more time', () => {
    const rows = Array.from({ length: 100_000 }, (_, line) => leg(line, { transferTo: 'common' }));
    expect(pairRows(rows)).toEqual([]);
  });
});

describe('the counterpart that the user agreed to', () => {
  const row = (fields: Partial<StagedRow>): StagedRow => ({ line: 1, account: 0, state: 'new', ...fields });
  const [one, another] = [{ transactionId: 'a' }, { transactionId: 'b' }];
  const inFile = { importId: 'i', line: 2 };

  it('is the confirmed one as long as it is unchanged', () => {
    expect(agreedCounterpart(row({ transfer: one, said: { transfer: true, transferWith: one } }))).toEqual(one);
    expect(agreedCounterpart(row({ transfer: another, said: { transfer: true, transferWith: one } }))).toBeUndefined();
    expect(agreedCounterpart(row({ said: { transfer: true, transferWith: one } }))).toBeUndefined();
    expect(agreedCounterpart(row({ transfer: one, said: { transfer: false, transferWith: one } }))).toBeUndefined();
  });

  it('defaults to the current one in rows stored without it', () => {
    expect(agreedCounterpart(row({ transfer: one, said: { transfer: true } }))).toEqual(one);
  });

  it('may have become a transaction since', () => {
    expect(agreedCounterpart(row({ transfer: one, said: { transfer: true, transferWith: inFile } }))).toEqual(inFile);
    expect(agreedCounterpart(row({ transfer: inFile, said: { transfer: true, transferWith: one } }))).toBeUndefined();
  });
});
