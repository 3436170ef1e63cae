import type { Account, CalendarDay, Transaction } from '@pocket/contracts';
import {
  detectFormat,
  type PocketTransaction,
  type RowPart,
  readStatement,
  type StatementPart,
} from '@pocket/statements';
import fc from 'fast-check';
import { csv } from '../src/export/formats/csv.js';
import { ofx } from '../src/export/formats/ofx.js';
import { pocket } from '../src/export/formats/pocket.js';
import { qif } from '../src/export/formats/qif.js';
import { type ExportFormat, signedText } from '../src/export/source.js';
import { account, transactions } from './exported-book.js';
import { datedByQif, payeesOfOfx, sectionsOfQif, signedByOfx } from './other-readers.js';

const TODAY = '2026-11-22' as CalendarDay;
/** A name is cut at 32, not within a character and without a blank at its end. */
const MIN_CUT = 29;
const RUNS = { numRuns: 60, seed: 20_261 };

async function written(format: ExportFormat, all: readonly Transaction[]): Promise<string> {
  const accounts: Account[] = [account];
  const pages = async function* () {
    // A page ends anywhere.
    yield all.slice(0, 3);
    yield all.slice(3);
  };
  let text = '';
  const rates = async function* () {};
  const settings = { currency: 'USD', multiCurrency: false, closedDays: [], version: 1 };
  const source = { settings, lists: { accounts, categories: [], boards: [] }, rates, plan: rates, transactions: pages };
  for await (const piece of format.write(source)) text += piece;
  return text;
}

async function readBack(text: string): Promise<StatementPart[]> {
  const bytes = Buffer.from(text);
  const source = async function* () {
    yield bytes;
  };
  const detected = await detectFormat(source);
  if ('problem' in detected) throw new Error(detected.problem);
  const parts: StatementPart[] = [];
  for await (const part of readStatement(source, detected, { today: TODAY })) parts.push(part);
  return parts;
}

const rowsOf = (parts: readonly StatementPart[]) => parts.filter((part): part is RowPart => part.kind === 'row');
const rowsIn = async (format: ExportFormat, all: readonly Transaction[]) => {
  const parts = await readBack(await written(format, all));
  expect(parts.filter(({ kind }) => kind === 'invalid' || kind === 'question' || kind === 'refused')).toEqual([]);
  return rowsOf(parts);
};
const minor = (amount: number) => Math.round(amount * 100);
const inOneLine = (...texts: readonly string[]) =>
  texts
    .filter((text) => text !== '')
    .join(' · ')
    .replace(/\s+/g, ' ')
    .trim();
/** Expected memo in QIF and OFX, which have two fields for payee, description and notes. */
const memoOf = ({ payee, description, notes }: Transaction) => inOneLine(payee === '' ? '' : description, notes);
/** A text that is longer than its field stands whole in the notes. */
const textOf = ({ description, notes }: RowPart) => inOneLine(notes || description);
const money = (row: RowPart | Transaction) => [row.date, row.type];

describe('exported files imported into Pocket', () => {
  it('as CSV', async () => {
    await fc.assert(
      fc.asyncProperty(transactions, async (all) => {
        const rows = await rowsIn(csv, all);
        expect(rows).toHaveLength(all.length);
        all.forEach((each, index) => {
          const row = rows[index] as RowPart;
          expect({ ...row, line: 0 }).toEqual({
            kind: 'row',
            line: 0,
            date: each.date,
            amount: minor(each.amount),
            type: each.type,
            payee: each.payee,
            description: each.description,
            notes: each.notes,
            category: each.splits || each.transferId ? null : each.category,
            tags: each.tags,
            externalId: null,
            status: each.status,
            splits:
              each.splits?.map(({ category, amount, notes }) => ({ category, amount: minor(amount), notes })) ?? null,
            transferTo: each.transferId,
          });
        });
      }),
      RUNS,
    );
  });

  it('as JSON', async () => {
    await fc.assert(
      fc.asyncProperty(transactions, async (all) => {
        const parts = await readBack(await written(pocket, all));
        const found = parts.flatMap((part): PocketTransaction[] =>
          part.kind === 'pocket-transaction' ? [part.transaction] : [],
        );
        // A leg alone is an ordinary transaction.
        const kept = all.map(
          ({ _id, version, createdAt, updatedAt, importId, transferId, transferAccount, currency, ...rest }) => rest,
        );
        expect(found).toEqual(kept.map((each) => expect.objectContaining(each)));
      }),
      RUNS,
    );
  });

  it('as QIF', async () => {
    await fc.assert(
      fc.asyncProperty(transactions, async (all) => {
        const rows = await rowsIn(qif, all);
        expect(rows.map(money)).toEqual(all.map(money));
        expect(rows.map(({ amount, payee }) => [amount, payee])).toEqual(
          all.map(({ amount, payee, description }) => [minor(amount), payee || description]),
        );
        expect(rows.map(textOf)).toEqual(all.map(memoOf));
        expect(rows.map(({ transferTo }) => transferTo)).toEqual(
          all.map(({ transferAccount }) => transferAccount ?? null),
        );
        expect(rows.map(({ splits }) => splits)).toEqual(
          all.map(({ splits }) =>
            splits
              ? splits.map(({ category, amount, notes }) => ({
                  category,
                  amount: minor(amount),
                  notes: inOneLine(notes),
                }))
              : null,
          ),
        );
      }),
      RUNS,
    );
  });

  it('as OFX', async () => {
    await fc.assert(
      fc.asyncProperty(transactions, async (all) => {
        const rows = await rowsIn(ofx, all);
        expect(rows.map(money)).toEqual(all.map(money));
        expect(rows.map(({ amount, payee, externalId }) => [amount, payee, externalId])).toEqual(
          all.map(({ amount, payee, description, externalId, id }) => [
            minor(amount),
            payee || description,
            externalId ?? id,
          ]),
        );
        expect(rows.map(textOf)).toEqual(all.map(memoOf));
      }),
      RUNS,
    );
  });
});

describe('exported files read by other programs', () => {
  it('as OFX, by two of them', async () => {
    await fc.assert(
      fc.asyncProperty(transactions, async (all) => {
        const text = await written(ofx, all);
        const names = payeesOfOfx(text);
        expect(names).toHaveLength(all.length);
        all.forEach(({ payee, description }, index) => {
          const [whole, name = ''] = [payee || description, names[index]];
          expect(whole.startsWith(name)).toBe(true);
          expect(name.length).toBeGreaterThanOrEqual(Math.min(whole.length, MIN_CUT));
        });
        expect(signedByOfx(text)).toEqual(all.map((each) => Number(signedText(each))));
      }),
      RUNS,
    );
  });

  it('as QIF, by two of them', async () => {
    await fc.assert(
      fc.asyncProperty(transactions, async (all) => {
        const text = await written(qif, all);
        expect(sectionsOfQif(text)).toEqual(
          all.map((each) => [Number(signedText(each)), each.payee || each.description]),
        );
        expect(datedByQif(text)).toEqual(all.map(({ date }) => `${date}T00:00:00`));
      }),
      RUNS,
    );
  });
});
