import fc from 'fast-check';
import { aCharge, EUROS, noteFacts } from '../../testing/note-facts.js';
import { largestPayees, newPayees } from './new-payee.js';

const facts = noteFacts();
const named = (found: ReturnType<typeof largestPayees>) => found.map(({ payee, spending }) => [payee, spending]);

describe('the largest payees', () => {
  it('have the highest spending of the month, in any spelling', () => {
    const charges = [
      aCharge('2026-10-31', { amount: 99_000 }),
      aCharge('2026-11-01', { amount: 100 }),
      aCharge('2026-11-02', { payee: 'KIOSK', payeeKey: 'kiosk', amount: 150 }),
      aCharge('2026-11-02', { payee: 'Metro', amount: 200, accountId: EUROS }),
      aCharge('2026-11-02', { payee: '' }),
    ];
    expect(named(largestPayees(charges, facts))).toEqual([
      ['Metro', 400],
      ['KIOSK', 250],
    ]);
  });

  it('are ten, of equal ones the first by name', () => {
    const charges = 'zyxwvutsrqpo'.split('').map((payee) => aCharge('2026-11-02', { payee }));
    expect(largestPayees(charges, facts).map(({ payee }) => payee)).toEqual('opqrstuvwx'.split(''));
  });

  it('leave out what has no rate', () => {
    const charges = [aCharge('2026-11-02', { accountId: EUROS }), aCharge('2026-11-02', { amount: 3 })];
    expect(
      named(
        largestPayees(
          charges,
          noteFacts(undefined, () => null),
        ),
      ),
    ).toEqual([['Kiosk', 3]]);
  });

  it('spent no less than any other one', () => {
    const charge = fc.record({ payee: fc.constantFrom(...'abcdefghijklmno'), amount: fc.integer({ min: 1, max: 50 }) });
    fc.assert(
      fc.property(fc.array(charge), (drawn) => {
        const totals = new Map<string, number>();
        for (const { payee, amount } of drawn) totals.set(payee, (totals.get(payee) ?? 0) + amount);
        const largest = largestPayees(
          drawn.map((fields) => aCharge('2026-11-02', fields)),
          facts,
        );
        expect(largest.map(({ spending }) => spending)).toEqual(
          [...totals.values()].sort((one, other) => other - one).slice(0, 10),
        );
        expect(largest.every(({ payee, spending }) => totals.get(payee) === spending)).toBe(true);
      }),
    );
  });
});

describe('new payees', () => {
  it('are those of the largest that were never there', () => {
    const largest = [
      { payeeKey: 'old', payee: 'Old', spending: 900 },
      { payeeKey: 'new', payee: 'New & Co', spending: 800 },
    ];
    expect(newPayees(largest, new Set(['old']), facts)).toEqual([
      {
        kind: 'newPayee',
        about: ['new'],
        text: 'You paid New & Co for the first time: $8.00 from Nov 1, 2026 to Nov 24, 2026.',
        numbers: { payee: 'New & Co', from: '2026-11-01', to: '2026-11-24', spending: 8, rank: 2, currency: 'USD' },
        link: '/transactions?payee=New+%26+Co&from=2026-11-01&to=2026-11-24&type=expense&transfer=none',
        score: 800,
      },
    ]);
  });
});
