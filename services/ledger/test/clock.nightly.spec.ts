import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

describe('the clock of tests', () => {
  let ledger: RunningLedger;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());

  it('moves today when a broadcast sets it', async () => {
    const person = await Person.of(ledger);
    await person.plan();
    const state = async () => {
      const range = { from: '2100-01-31', to: '2100-01-31' };
      return (await person.ask('ledger.schedules.occurrences', range)).map((each) => each.state);
    };
    expect(await state()).toEqual(['expected', 'expected']);
    await ledger.setClock('2100-01-31T12:00:00Z');
    expect(await state()).toEqual(['due', 'due']);
    const { createdAt } = await person.spend();
    expect(createdAt).toMatch(/^2100-01-31T12:0/);
    await ledger.setClock(null);
    expect(await state()).toEqual(['expected', 'expected']);
  });
});
