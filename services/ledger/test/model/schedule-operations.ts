import { addDays, type CalendarDay, daysBetween } from '@pocket/contracts';
import { RandomBook, refused, weighted } from './random-book.js';
import { type ModelOccurrence, type ModelSchedule, type ScheduleModel, START } from './schedule-model.js';

type Operation = (chance: Chance) => Promise<void>;
interface Occurrence {
  readonly id: string;
  readonly key: CalendarDay;
  readonly schedule: ModelSchedule;
}

/** Much happens to the same few, so that changes get into each other's way. */
const [MAX_SCHEDULES, WEEKS, RECENT] = [3, 4, 8];

/** Picks from what the model has. */
export class Chance extends RandomBook<ScheduleModel> {
  amount = () => this.pick([10, 20]) ?? 10;
  schedule = () => this.pick(this.model.things.schedules);
  payment = () => this.pick([...this.model.things.payments].slice(-RECENT));
  isPosted = ({ id, key }: Occurrence) => this.model.paymentOf(id, key) !== undefined;

  occurrence(isMeant: (each: Occurrence) => boolean = () => true): Occurrence | undefined {
    const all = [...this.model.things.schedules].flatMap(([id, schedule]) =>
      this.model.keys(schedule).map((key) => ({ id, key, schedule })),
    );
    return this.pick(all.filter((each) => each.key < addDays(START, 7 * WEEKS) && isMeant(each)));
  }
}

const fixed = (value: number) => ({ amount: { kind: 'fixed' as const, value } });

const plan: Operation = async (chance) => {
  const { person, model } = chance;
  if (model.things.schedules.size >= MAX_SCHEDULES) return;
  const [payee, amount] = [chance.name(), chance.amount()];
  const recurrence = { start: START, freq: 'weekly' } as const;
  const body = { name: payee, payee, type: 'expense', accountId: person.cash, recurrence, ...fixed(amount) } as const;
  const reply = await person.ask('ledger.schedules.create', { body });
  const own = { payee, amount, since: START, until: null, follows: null, followed: false, occurrences: [] };
  chance.did(reply, () => model.things.schedules.set(reply.id, own));
};

const editSchedule: Operation = async (chance) => {
  const [id, schedule] = chance.schedule() ?? [];
  if (!id || !schedule) return;
  const amount = chance.amount();
  const reply = await chance.person.ask('ledger.schedules.update', { id, body: fixed(amount) });
  chance.did(reply, () => Object.assign(schedule, { amount }));
};

const removeSchedule: Operation = async (chance) => {
  const [id] = chance.schedule() ?? [];
  if (!id) return;
  const reply = await chance.person.ask('ledger.schedules.delete', { id });
  chance.did(reply, () => {
    const { schedules } = chance.model.things;
    schedules.delete(id);
    for (const each of schedules.values()) if (each.follows === id) each.follows = null;
  });
};

/** Makes an amount the expected one from an occurrence on. From the first one on, the schedule stays the same. */
function expectFrom(model: ScheduleModel, { id, key }: Occurrence, nextId: string, amount: number): void {
  if (nextId !== id) model.divide(id, key, nextId);
  Object.assign(model.things.schedules.get(nextId) ?? {}, { amount });
}

const editFrom: Operation = async (chance) => {
  const found = chance.occurrence();
  if (!found || chance.model.things.schedules.size > MAX_SCHEDULES) return;
  const [{ id, key: from }, amount] = [found, chance.amount()];
  const reply = await chance.person.ask('ledger.schedules.update', { id, from, body: fixed(amount) });
  chance.did(reply, () => expectFrom(chance.model, found, reply.id, amount));
};

const spend: Operation = async (chance) => {
  const { model, person } = chance;
  const { schedule, key } = chance.occurrence() ?? {};
  if (!schedule || !key) return;
  const date = addDays(key, chance.random.between(-1, 1));
  const amount = chance.random.chance(0.8) ? schedule.amount : chance.amount();
  const payment = { amount, date, payee: schedule.payee, notes: '' };
  const reply = await person.spend({ ...payment, description: 'Paid' });
  const link = model.linkFor(reply.id, { ...payment, link: null });
  chance.did(reply, () => model.things.payments.set(reply.id, { ...payment, link }));
};

const editPayment: Operation = async (chance) => {
  const { model, person } = chance;
  const [id, payment] = chance.payment() ?? [];
  if (!id || !payment) return;
  const moved = addDays(payment.date, chance.random.between(-1, 1));
  const isNear = [6, 0, 1].includes((daysBetween(START, moved) + 7) % 7);
  const date = isNear ? moved : payment.date;
  const fields = chance.pick([{ notes: chance.name() }, { amount: chance.amount() }, { date }]) ?? {};
  const reply = await person.update(id, fields);
  chance.did(reply, () => {
    Object.assign(payment, fields);
    if (reply.changeId && !model.shown(payment)) payment.link = model.linkFor(id, payment) ?? payment.link;
  });
};

const removePayment: Operation = async (chance) => {
  const [id] = chance.payment() ?? [];
  if (!id) return;
  const reply = await chance.person.delete(id);
  chance.did(reply, () => chance.model.things.payments.delete(id));
};

const post: Operation = async (chance) => {
  const { model, person } = chance;
  const found = chance.occurrence();
  if (!found) return;
  const { id, key, schedule } = found;
  const request = person.ask('ledger.schedules.post', { id, key, body: {} });
  if (chance.isPosted(found)) return refused('ALREADY_POSTED', request);
  const reply = await request;
  const { amount, payee } = schedule;
  const payment = { amount, payee, notes: '', date: model.dateOf(schedule, key), link: { id, key } };
  chance.did(reply, () => model.things.payments.set(reply.id, payment));
};

const match: Operation = async (chance) => {
  const { model, person } = chance;
  const found = chance.occurrence();
  const [transactionId, payment] = chance.payment() ?? [];
  if (!found || !transactionId || !payment) return;
  const { id, key } = found;
  const posted = model.paymentOf(id, key);
  const isFollowing = posted !== transactionId && chance.random.chance(0.2);
  const body = { transactionId, ...(isFollowing ? { amount: 'following' as const } : {}) };
  const request = person.ask('ledger.schedules.match', { id, key, body });
  if (posted && posted !== transactionId) return refused('ALREADY_POSTED', request);
  if (!posted && model.shown(payment)) return refused('ALREADY_MATCHED', request);
  const reply = await request;
  chance.did(reply, () => {
    if (isFollowing) expectFrom(model, found, reply.scheduleId, payment.amount);
    payment.link = { id: reply.scheduleId, key };
  });
};

const unmatch: Operation = async (chance) => {
  const { model, person } = chance;
  const found = chance.occurrence(chance.random.chance(0.8) ? chance.isPosted : undefined);
  if (!found) return;
  const { id, key, schedule } = found;
  const posted = model.paymentOf(id, key);
  const reply = await person.ask('ledger.schedules.unmatch', { id, key, body: {} });
  chance.did(reply, () => {
    const payment = posted && model.things.payments.get(posted);
    if (!payment) return;
    payment.link = null;
    const stored = model.occurrence(schedule, key);
    const earlier = (stored.unmatched ?? []).filter((each) => each !== posted);
    model.store(schedule, { ...stored, unmatched: [...earlier, posted] });
  });
};

const changeOccurrence: Operation = async (chance) => {
  const { model, person } = chance;
  const found = chance.occurrence();
  if (!found) return;
  const { id, key, schedule } = found;
  const skipped = chance.random.chance(0.6) || null;
  const date = chance.pick([addDays(key, -1), addDays(key, 1), null]) ?? null;
  const body = chance.random.chance(0.5) ? { skipped } : { date };
  const request = person.ask('ledger.schedules.occurrence', { id, key, body });
  if (chance.isPosted(found)) return refused('ALREADY_POSTED', request);
  const reply = await request;
  chance.did(reply, () => {
    const wanted = Object.entries({ ...model.occurrence(schedule, key), ...body });
    model.store(
      schedule,
      Object.fromEntries(wanted.filter(([, value]) => value !== null)) as unknown as ModelOccurrence,
    );
  });
};

const undo: Operation = async (chance) => {
  const { person, model, random } = chance;
  const ids = [...model.changes.keys()];
  const id = random.chance(0.5) ? ids.at(-1) : chance.pick(random.chance(0.7) ? ids.slice(-RECENT) : ids);
  if (!id) return;
  if (!model.canUndo(id)) return refused('CHANGED_SINCE', person.undo({ changeId: id }));
  const reply = await person.undo({ changeId: id });
  model.undo(id, reply.id);
  // There and back again.
  if (random.chance(0.5)) await undo(chance);
};

export const OPERATIONS = weighted<Operation>([
  [4, plan],
  [3, editSchedule],
  [2, removeSchedule],
  [3, editFrom],
  [14, spend],
  [6, editPayment],
  [4, removePayment],
  [6, post],
  [6, match],
  [6, unmatch],
  [8, changeOccurrence],
  [14, undo],
]);
