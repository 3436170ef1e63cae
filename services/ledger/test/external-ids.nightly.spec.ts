import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

describe("the bank's own id of a transaction", () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    person = await Person.of(ledger);
  });
  const named = async (externalId: string, accountId = person.cash) => {
    const { id } = await person.spend({ accountId });
    await ledger.setExternalId(id, externalId);
    return id;
  };

  it('that is used meanwhile is an undo conflict', async () => {
    const id = await named('A1');
    const gone = await person.delete(id);
    await named('A1');
    const items = [{ entity: 'transaction', id, reason: 'Its account has another transaction with its bank id' }];
    await expect(person.undo(gone)).rejects.toMatchObject({ code: 'CHANGED_SINCE', details: { items } });
    expect(await person.list()).toHaveLength(1);
  });

  it('is an undo conflict if the former account has it now', async () => {
    const id = await named('A1');
    const moved = await person.update(id, { accountId: person.bank });
    await named('A1');
    await expect(person.undo(moved)).rejects.toMatchObject({
      code: 'CHANGED_SINCE',
      details: { items: [{ entity: 'transaction', id }] },
    });
    await expect(person.update(id, { accountId: person.cash })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'An account cannot have two transactions with the same bank id',
    });
    await expect(person.batch({ ids: [id], change: { accountId: person.cash } })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await person.get(id)).toMatchObject({ accountId: person.bank, externalId: 'A1' });
  });

  it('is no obstacle in another account', async () => {
    const [one, other] = [await named('A1'), await named('A2')];
    await named('A1', person.bank);
    const gone = await person.batch({ ids: [one, other], delete: true });
    await person.undo(gone);
    expect(await person.get(one)).toMatchObject({ externalId: 'A1' });
  });
});
