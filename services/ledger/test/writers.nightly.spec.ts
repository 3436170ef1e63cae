import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

describe('concurrent writers on two instances', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start({ instances: 2 });
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    person = await Person.of(ledger);
  });
  afterEach(async () => {
    expect(await person.verify()).toEqual([]);
  });
  const account = () => person.ask('ledger.accounts.get', { id: person.cash });
  const rename = (name: string, ifMatch?: number) =>
    person.ask('ledger.accounts.update', { id: person.cash, body: { name }, ifMatch });
  const twenty = Array.from({ length: 20 }, (_, index) => index);

  it('change an account once per successful reply, never over an unseen version', async () => {
    const { version } = await account();
    const blind = twenty.map((index) => rename(`Blind ${index}`));
    const careful = twenty.map((index) => rename(`Careful ${index}`, version));
    const done = await Promise.all(blind);
    const answers = await Promise.allSettled(careful);
    const won = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const lost = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    // A write with the first version succeeds only if it is the first write.
    expect(won.map((each) => each.version)).toEqual(won.length > 0 ? [version + 1] : []);
    const versions = [...done, ...won].map((each) => each.version).sort((a, b) => a - b);
    expect(versions).toEqual(versions.map((_, index) => version + 1 + index));
    const last = [...done, ...won].find((each) => each.version === version + versions.length);
    expect(await account()).toMatchObject({ version: version + versions.length, name: last?.name });
    for (const error of lost) {
      const { current } = error.details;
      expect(error).toMatchObject({ code: 'CHANGED_MEANWHILE', message: 'This was changed in the meantime' });
      expect([...done, ...won]).toContainEqual(
        expect.objectContaining({ name: current.name, version: current.version }),
      );
    }
    expect(await person.changes({ entityId: person.cash, limit: 100 })).toHaveLength(versions.length);
  });

  it('lose no change if each retries with the current version', async () => {
    const count = async () => {
      let seen = await account();
      for (;;) {
        const body = { notes: String(Number(seen.notes) + 1) };
        try {
          return await person.ask('ledger.accounts.update', { id: person.cash, body, ifMatch: seen.version });
        } catch (error) {
          expect(error).toMatchObject({ code: 'CHANGED_MEANWHILE' });
          seen = (error as { details: { current: typeof seen } }).details.current;
        }
      }
    };
    const blind = twenty.map((index) => rename(`Blind ${index}`));
    const counted = await Promise.all(twenty.map(count));
    await Promise.all(blind);
    expect(await account()).toMatchObject({ notes: '20', version: 41 });
    expect(counted.map(({ notes }) => Number(notes)).sort((a, b) => a - b)).toEqual(twenty.map((index) => index + 1));
  });

  it('delete and change one transaction: it is deleted once in either order', async () => {
    const { id } = await person.spend({ amount: 7 });
    const answers = await Promise.allSettled(
      twenty.flatMap((index) => [
        person.update(id, { amount: index + 10 }),
        person.ask('ledger.transactions.delete', { id, ifMatch: 1 }),
      ]),
    );
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
    expect(refused.every((code) => code === 'NOT_FOUND' || code === 'CHANGED_MEANWHILE')).toBe(true);
    const left = await person.list();
    expect(left.length).toBe(refused.includes('NOT_FOUND') ? 0 : 1);
    expect((await person.balances()).cash).toBe(0 - (left[0]?.amount ?? 0));
  });
});
