import type { Account, ChangedTransaction, Occurrence, Schedule } from '@pocket/contracts';
import { addDays, todayIn } from '@pocket/contracts';
import { setClock } from '@pocket/server';
import { eventually } from '@pocket/server/testing';
import { newId, newUserId, RunningNotify } from './running-notify.js';

const accountId = '0123456789abcdef0123aaaa';
const accountOf = (balance: number): Account => ({
  id: accountId,
  _id: accountId,
  name: 'Cash',
  accountName: 'Cash',
  type: 'checking',
  accountType: 'checking',
  balance,
  openingBalance: 0,
  number: '',
  institution: '',
  notes: '',
  archived: false,
  order: 0,
  currency: 'USD',
  version: 1,
  createdAt: '',
});
const scheduleId = '0123456789abcdef0123bbbb';
const occurrenceOf = (date: string, state: Occurrence['state']): Occurrence => ({
  id: `${scheduleId}-${date}`,
  _id: `${scheduleId}-${date}`,
  scheduleId,
  key: date,
  name: 'Rent',
  date,
  amount: 900,
  low: 900,
  high: 900,
  toAmount: null,
  type: 'expense',
  accountId,
  state,
  transactionId: null,
  changed: [],
  candidates: [],
  priceChange: null,
});

describe('alerts of a book', () => {
  let notify: RunningNotify;
  const balances = new Map<string, number>();

  beforeAll(async () => {
    notify = await RunningNotify.start();
    await notify.ledger.on('ledger.accounts.list', (_, { caller }) => [
      accountOf(balances.get(caller?.userId ?? '') ?? 0),
    ]);
  });
  afterEach(() => setClock(null));
  afterAll(() => notify.stop());

  const kinds = async (userId: string) => (await notify.alerts(userId)).map(({ kind }) => kind);
  const hold = async (userId: string, amount: number) => {
    balances.set(userId, amount);
    await notify.looked(userId, () => notify.change(userId));
  };

  it('tell of each fall of a balance once, and not of one that was below at first', async () => {
    const userId = await notify.register();
    balances.set(userId, 10);
    const body = { kind: 'balance' as const, params: { accountId, below: 50 } };
    await notify.looked(userId, () => notify.ask(userId, 'notify.rules.create', { body }));
    await hold(userId, 5);
    expect(await kinds(userId)).toEqual([]);
    for (const amount of [80, 40, 30, 60, 20]) await hold(userId, amount);
    expect(await kinds(userId)).toEqual(['balance', 'balance']);
  });

  it('tell of a fall after an undone one that nobody saw rise in between', async () => {
    const userId = await notify.register();
    balances.set(userId, 80);
    const body = { kind: 'balance' as const, params: { accountId, below: 50 } };
    await notify.looked(userId, () => notify.ask(userId, 'notify.rules.create', { body }));
    const [first, again] = [newId(), newId()];
    balances.set(userId, 40);
    await notify.looked(userId, () => notify.change(userId, [{ id: first }]));
    balances.set(userId, 30);
    await notify.looked(userId, () => notify.change(userId, [{ id: newId(), undoes: first }, { id: again }]));
    const texts = async () => (await notify.alerts(userId)).map(({ text }) => text);
    expect(await texts()).toEqual([expect.stringContaining('$30.00')]);
    balances.set(userId, 80);
    await notify.looked(userId, () => notify.change(userId, [{ id: newId(), undoes: again }]));
    expect(await texts()).toEqual([]);
  });

  it('tell of a large expense once, also if its event comes again, and not of an undone one', async () => {
    const userId = await notify.register();
    await notify.ask(userId, 'notify.rules.create', { body: { kind: 'large', params: { amount: 100 } } });
    const changeOf = () => {
      const [id, transactionId] = [newId(), newId()];
      const transaction: ChangedTransaction = {
        id: transactionId,
        type: 'expense',
        isTransfer: false,
        isImported: false,
        amount: 120,
        currency: 'USD',
        inBook: 120,
        date: todayIn('UTC', new Date()),
        payee: 'Shop',
        description: '',
        linked: null,
      };
      notify.facts.set(id, { id, origin: 'app', isUndone: false, imported: 0, transactions: [transaction] });
      return id;
    };
    const [kept, undone] = [changeOf(), changeOf()];
    const event = await notify.change(userId, [{ id: kept }]);
    await eventually(async () => expect(await kinds(userId)).toEqual(['large']));
    await notify.looked(userId, () => notify.publish(event));
    await notify.looked(userId, () => notify.change(userId, [{ id: undone }, { id: newId(), undoes: undone }]));
    expect(await kinds(userId)).toEqual(['large']);
  });

  it('remind of a bill at 09:00 in the zone of the profile, once a day', async () => {
    const today = todayIn('UTC', new Date());
    const tomorrow = addDays(today, 1);
    notify.occurrences = [occurrenceOf(addDays(today, 2), 'expected')];
    notify.schedules = [{ id: scheduleId, remind: [1], currency: 'USD' } as unknown as Schedule];
    const userId = newUserId();
    await notify.looked(userId, () => notify.register(userId));
    setClock(new Date(`${tomorrow}T08:59:00Z`));
    await notify.ask(userId, 'notify.rules.list', {});
    expect(await kinds(userId)).toEqual([]);
    setClock(new Date(`${tomorrow}T09:00:30Z`));
    await eventually(async () => expect(await kinds(userId)).toEqual(['billDue']));
    await notify.tell({
      id: newId(),
      userId,
      type: 'user.timeZoneChanged',
      sequence: 2,
      timeZone: 'Pacific/Pago_Pago',
    });
    setClock(new Date(`${tomorrow}T23:00:00Z`));
    await notify.restart();
    expect(await kinds(userId)).toEqual(['billDue']);
  });

  it('tell of a missed bill once a day has begun', async () => {
    const today = todayIn('UTC', new Date());
    const userId = newUserId();
    await notify.looked(userId, () => notify.register(userId));
    notify.occurrences = [occurrenceOf(addDays(today, -6), 'missed')];
    notify.schedules = [];
    setClock(new Date(`${addDays(today, 1)}T00:01:00Z`));
    await eventually(async () => expect(await kinds(userId)).toEqual(['billMissed']));
  });
});
