import fc from 'fast-check';
import { bytesOf, fileRows } from '../testing/read.js';

/** Rows of one transaction as the gateway exports it: one per split. */
interface Written {
  readonly day: number;
  readonly payee: string;
  readonly description: string;
  readonly isIncome: boolean;
  readonly status: 'pending' | 'cleared' | 'reconciled';
  readonly lines: readonly { readonly category: string; readonly cents: number; readonly notes: string }[];
}

const HEADER = 'Date,Account,Payee,Description,Category,Amount,Currency,Status,Tags,Notes,Transfer,Id\r\n';
const word = fc.constantFrom(
  'Coffee',
  'a "b"',
  'x, y',
  '=SUM(A1)',
  '-1',
  '@home',
  '+49',
  'line\nbreak',
  'Zürich',
  'Total',
  'pending',
);
const transaction: fc.Arbitrary<Written> = fc.record({
  day: fc.integer({ min: 1, max: 28 }),
  payee: word,
  description: word,
  isIncome: fc.boolean(),
  status: fc.constantFrom('pending', 'cleared', 'reconciled'),
  lines: fc.array(fc.record({ category: word, cents: fc.integer({ min: 0, max: 10_000_000 }), notes: word }), {
    minLength: 1,
    maxLength: 4,
  }),
});

const cell = (text: string) => {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
const dayFromParts = ({ day }: Written) => `2026-03-${String(day).padStart(2, '0')}`;
const csvOf = (all: readonly Written[]) =>
  HEADER +
  all
    .flatMap((each, index) =>
      each.lines.map(({ category, cents, notes }) => {
        const amount = `${each.isIncome ? '' : '-'}${(cents / 100).toFixed(2)}`;
        const before = [dayFromParts(each), 'Checking', each.payee, each.description, category, amount];
        return [...before, 'USD', each.status, 'a; b', notes, '', `id${index}`].map(cell).join(',');
      }),
    )
    .map((line) => `${line}\r\n`)
    .join('');
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

test("what was paid abroad is read from Pocket's own CSV export", async () => {
  const header = `${HEADER.trim()},Split notes,Original amount,Original currency`;
  const rows = [
    '2026-03-02,Bank,Bazaar,Tea,Food,-3.00,USD,cleared,,,,t1,,1.234,KWD',
    '2026-03-02,Bank,Bazaar,Tea,Gifts,-1.00,USD,cleared,,,,t1,,,',
    '2026-03-03,Bank,Market,Milk,Food,-4.00,USD,cleared,,,,t2,,,',
  ];
  const [abroad, other] = await fileRows(bytesOf([header, ...rows, ''].join('\r\n')));
  expect(abroad).toMatchObject({ amount: 400, original: { amount: 1_234, currency: 'KWD' } });
  expect(abroad?.splits).toHaveLength(2);
  expect(other).not.toHaveProperty('original');
});

/** Income of which one split is zero, which has no sign. */
const withZero: Written = {
  ...{ day: 1, payee: 'Coffee', description: 'Coffee', isIncome: true, status: 'pending' },
  lines: [1, 0].map((cents) => ({ category: 'Coffee', cents, notes: '' })),
};

test("Pocket's own CSV export is read back unchanged, in chunks of any size", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(transaction, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 50 }),
      async (all, size) => {
        const rows = await fileRows(bytesOf(csvOf(all), size));
        expect(rows).toHaveLength(all.length);
        all.forEach((each, index) => {
          const total = each.lines.reduce((sum, { cents }) => sum + cents, 0);
          expect(rows[index]).toMatchObject({
            date: dayFromParts(each),
            amount: total,
            payee: oneLine(each.payee),
            description: oneLine(each.description),
            status: each.status,
            tags: ['a', 'b'],
          });
          if (total > 0) expect(rows[index]?.type).toBe(each.isIncome ? 'income' : 'expense');
          if (each.lines.length > 1)
            expect(rows[index]?.splits?.map(({ amount }) => amount)).toEqual(each.lines.map(({ cents }) => cents));
          else expect(rows[index]?.category).toBe(oneLine(each.lines[0]?.category ?? ''));
        });
      },
    ),
    { numRuns: 60, seed: 7, examples: [[[withZero], 1]] },
  );
});
