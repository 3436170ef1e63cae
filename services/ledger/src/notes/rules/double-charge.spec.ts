import { aCharge, EUROS, noteFacts } from '../../testing/note-facts.js';
import { id } from '../../testing/states.js';
import { doubleCharges } from './double-charge.js';

const [A, B, C] = [{ id: id(4) }, { id: id(5) }, { id: id(6) }];

describe('double charges', () => {
  it('are of the month of the last charge', () => {
    const across = [aCharge('2026-10-31', A), aCharge('2026-11-01', B)];
    expect(doubleCharges(across, noteFacts())).toMatchObject([{ numbers: { from: '2026-10-31', to: '2026-11-01' } }]);
    const before = [aCharge('2026-10-30', A), aCharge('2026-10-31', B)];
    expect(doubleCharges(before, noteFacts())).toEqual([]);
  });

  it('keep their id when a third charge follows', () => {
    const two = [aCharge('2026-11-02', A), aCharge('2026-11-03', B)];
    const [note] = doubleCharges(two, noteFacts());
    const [later] = doubleCharges([...two, aCharge('2026-11-04', C)], noteFacts());
    expect(later?.about).toEqual(note?.about);
    expect([note?.score, later?.score]).toEqual([1_250, 2_500]);
    expect(later?.text).toBe('Kiosk charged $12.50 3 times from Nov 2, 2026 to Nov 4, 2026.');
  });

  it('score in the currency of the book, and are none without a rate', () => {
    const abroad = [A, B].map((fields) => aCharge('2026-11-03', { ...fields, accountId: EUROS }));
    expect(doubleCharges(abroad, noteFacts())).toMatchObject([
      {
        text: 'Kiosk charged 12.50 EUR twice on Nov 3, 2026.',
        score: 2_500,
        numbers: { currency: 'EUR', amount: 12.5 },
      },
    ]);
    expect(
      doubleCharges(
        abroad,
        noteFacts(undefined, () => null),
      ),
    ).toEqual([]);
  });

  it('lead to the list of exactly these charges', () => {
    const [note] = doubleCharges([aCharge('2026-11-02', A), aCharge('2026-11-03', B)], noteFacts());
    expect(note?.link).toBe(
      `/transactions?payee=Kiosk&accountId=${id(1)}&min=12.5&max=12.5&from=2026-11-02&to=2026-11-03&type=expense&transfer=none`,
    );
  });
});
