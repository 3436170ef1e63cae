import { AppError, addDays, type CalendarDay, type TransactionType, todayIn } from '@pocket/contracts';
import { type BookModel, type ModelTransaction, signed } from './book-model.js';
import { copied } from './model-history.js';
import { RandomBook, refused, weighted } from './random-book.js';

type Operation = (chance: Chance) => Promise<void>;

const major = (cents: number) => cents / 100;
/** Much happens to the same few, so that changes get into each other's way. */
const MASS_DELETION_LIMIT = 3;
const AMOUNTS = [0, 1, 500, 500, 1_234, 2_000, 99_999];
const PAYEES = ['', 'Shop', 'Bank'];
const TAGS = ['home', 'trip', 'food'];
const STATUSES = ['pending', 'cleared', 'reconciled'] as const;

/** Picks from what the model has. */
export class Chance extends RandomBook<BookModel> {
  amount = () => this.pick(AMOUNTS) ?? 0;
  date = (): CalendarDay => addDays(todayIn('UTC', new Date()), -this.random.between(0, 40));
  account = () => this.pick(this.model.things.accounts.keys()) ?? '';
  /** A transaction, a leg of a transfer or not. */
  transaction = (isMeant: (each: ModelTransaction) => boolean = () => true) => {
    const meant = [...this.model.things.transactions].filter(([, each]) => isMeant(each));
    return this.pick(this.random.chance(0.6) ? meant.slice(-MASS_DELETION_LIMIT) : meant);
  };
  /** One of the type, or none. */
  category = (type: TransactionType): string | null =>
    this.pick([...this.model.things.categories].flatMap(([id, each]) => (each.type === type ? [id, null] : []))) ??
    null;
  type = (): TransactionType => (this.random.chance(0.6) ? 'expense' : 'income');
}

const create: Operation = async (chance) => {
  const { person, model } = chance;
  const type = chance.type();
  const fields = {
    accountId: chance.account(),
    type,
    date: chance.date(),
    payee: chance.pick(PAYEES) ?? '',
    tags: TAGS.filter(() => chance.random.chance(0.3)),
    status: chance.pick(STATUSES) ?? 'cleared',
  };
  const splits = chance.random.chance(0.3)
    ? [chance.amount(), chance.amount()].map((amount) => ({ categoryId: chance.category(type), amount }))
    : null;
  const amount = splits ? splits.reduce((sum, line) => sum + line.amount, 0) : chance.amount();
  const categoryId = splits ? null : chance.category(type);
  const reply = await person.spend({
    ...fields,
    amount: major(amount),
    categoryId,
    splits: splits?.map((line) => ({ ...line, amount: major(line.amount) })),
  });
  chance.did(reply, () =>
    model.things.transactions.set(reply.id, { ...fields, amount, categoryId, splits, transferId: null }),
  );
};

const update: Operation = async (chance) => {
  const [id, now] = chance.transaction() ?? [];
  if (!id || !now) return;
  const fields: Partial<ModelTransaction> = {};
  if (chance.random.chance(0.4)) fields.date = chance.date();
  if (chance.random.chance(0.4)) fields.payee = chance.pick(PAYEES) ?? '';
  if (chance.random.chance(0.3)) fields.tags = TAGS.filter(() => chance.random.chance(0.5));
  if (chance.random.chance(0.4)) fields.status = chance.pick(STATUSES) ?? 'cleared';
  if (!now.splits && chance.random.chance(0.5)) fields.amount = chance.amount();
  if (!now.splits && !now.transferId && chance.random.chance(0.5)) fields.categoryId = chance.category(now.type);
  const other = chance.model.otherLeg(id);
  const away = other && chance.model.things.transactions.get(other)?.accountId;
  const accountId = chance.account();
  if (accountId !== away) fields.accountId = accountId;
  if (Object.keys(fields).length === 0) return;
  const { amount, splits, transferId, ...rest } = fields;
  const reply = await chance.person.update(id, { ...rest, ...(amount === undefined ? {} : { amount: major(amount) }) });
  chance.did(reply, () => {
    // Without a category asked for where the own one is gone, nothing changes.
    const isGone = fields.categoryId === null && chance.model.shown(now.categoryId) === null;
    Object.assign(now, fields, isGone ? { categoryId: now.categoryId } : {});
    const leg = other && chance.model.things.transactions.get(other);
    if (leg && amount !== undefined) leg.amount = amount;
  });
};

/** Divides what is whole, and makes what is divided whole again, perhaps of the other type. */
const reshape: Operation = async (chance) => {
  const [id, now] = chance.transaction(({ transferId }) => !transferId) ?? [];
  if (!id || !now) return;
  const first = chance.random.between(0, now.amount);
  const type = chance.type();
  const fields =
    now.splits || type !== now.type
      ? { type, splits: null, categoryId: chance.category(type) }
      : {
          splits: [first, now.amount - first].map((amount) => ({ categoryId: chance.category(type), amount })),
          categoryId: null,
        };
  const splits = fields.splits?.map((line) => ({ ...line, amount: major(line.amount) })) ?? null;
  chance.did(await chance.person.update(id, { ...fields, splits }), () => Object.assign(now, fields));
};

const remove: Operation = async (chance) => {
  const [id] = chance.transaction() ?? [];
  if (!id) return;
  const other = chance.model.otherLeg(id);
  chance.did(await chance.person.delete(id), () => {
    chance.model.things.transactions.delete(id);
    if (other) chance.model.things.transactions.delete(other);
  });
};

const move: Operation = async (chance) => {
  const [from, to, amount, date] = [chance.account(), chance.account(), chance.amount(), chance.date()];
  if (from === to) return;
  const body = { fromAccountId: from, toAccountId: to, amount: major(amount), date };
  const reply = await chance.person.move(body);
  const leg = { categoryId: null, amount, date, payee: '', tags: [], splits: null, transferId: reply.id };
  chance.did(reply, () => {
    const { transactions } = chance.model.things;
    transactions.set(reply.from.id, { ...leg, accountId: from, type: 'expense', status: 'cleared' });
    transactions.set(reply.to.id, { ...leg, accountId: to, type: 'income', tags: [], status: 'cleared' });
  });
};

const changeTransfer: Operation = async (chance) => {
  const [id, leg] = chance.transaction(({ transferId }) => transferId !== null) ?? [];
  const other = id && chance.model.things.transactions.get(chance.model.otherLeg(id) ?? '');
  if (!leg?.transferId || !other) return;
  const [amount, date] = [chance.amount(), chance.date()];
  const body = { amount: major(amount), date };
  const reply = await chance.person.ask('ledger.transfers.update', { id: leg.transferId, body });
  chance.did(reply, () => {
    for (const each of [leg, other]) Object.assign(each, { amount, date });
  });
};

const unlink: Operation = async (chance) => {
  const [id, leg] = chance.transaction(({ transferId }) => transferId !== null) ?? [];
  const other = id && chance.model.things.transactions.get(chance.model.otherLeg(id) ?? '');
  if (!leg?.transferId || !other) return;
  const reply = await chance.person.ask('ledger.transfers.unlink', { id: leg.transferId, body: {} });
  chance.did(reply, () => {
    for (const each of [leg, other]) each.transferId = null;
  });
};

const match: Operation = async (chance) => {
  const [expenseId, expense] = chance.transaction((each) => each.type === 'expense' && !each.transferId) ?? [];
  if (!expenseId || !expense) return;
  const isOther = (each: ModelTransaction) =>
    each.type === 'income' &&
    !each.transferId &&
    each.amount === expense.amount &&
    each.accountId !== expense.accountId;
  const [incomeId, income] = chance.transaction(isOther) ?? [];
  if (!incomeId || !income) return;
  const reply = await chance.person.ask('ledger.transfers.match', { body: { expenseId, incomeId } });
  chance.did(reply, () => {
    for (const each of [expense, income]) Object.assign(each, { transferId: reply.id, categoryId: null, splits: null });
  });
};

const batch: Operation = async (chance) => {
  const { person, model, random } = chance;
  const type = chance.type();
  const [accountId, payee, tag] = [chance.account(), chance.pick(PAYEES) ?? '', chance.pick(TAGS) ?? ''];
  const categoryId = chance.category(type);
  const filter = random.chance(0.5) ? { type, accountId } : { type, payee };
  const change = random.chance(0.5) ? { categoryId, payee } : { accountId, addTags: [tag] };
  const found = [...model.things.transactions].filter(
    ([, each]) => each.type === type && ('accountId' in filter ? each.accountId === accountId : each.payee === payee),
  );
  const reply = await person.batch({ filter, change });
  if (reply.matched !== found.length) throw new Error(`${reply.matched} matched, not ${found.length}`);
  const before = copied(model.things.transactions);
  chance.did(reply, () => {
    for (const [id, each] of found) {
      if ('payee' in change) {
        each.payee = payee;
        if (!each.transferId && !each.splits) each.categoryId = categoryId;
      } else {
        const other = before.get(model.otherLeg(id) ?? '');
        if (!other || other.accountId !== accountId) each.accountId = accountId;
        if (!each.tags.includes(tag)) each.tags.push(tag);
      }
    }
  });
};

const removeMany: Operation = async (chance) => {
  const { model } = chance;
  const ids = [chance.transaction()?.[0], chance.transaction()?.[0]].flatMap((id) => id ?? []);
  if (ids.length === 0) return;
  const others = ids.flatMap((id) => model.otherLeg(id) ?? []);
  chance.did(await chance.person.batch({ ids, delete: true }), () => {
    for (const id of [...ids, ...others]) model.things.transactions.delete(id);
  });
};

const addAccount: Operation = async (chance) => {
  const opening = chance.random.between(-5_000, 5_000);
  const body = { name: chance.name(), balance: major(opening) };
  const reply = await chance.person.ask('ledger.accounts.create', { body });
  chance.did(reply, () => chance.model.things.accounts.set(reply.id, { opening }));
};

const changeAccount: Operation = async (chance) => {
  const [id, balance] = [chance.account(), chance.random.between(-5_000, 5_000)];
  const account = chance.model.things.accounts.get(id);
  const by = chance.random.chance(0.5) ? { balance: major(balance) } : { openingBalance: major(balance) };
  const held = 'balance' in by ? chance.model.balance(id) : (account?.opening ?? 0);
  const reply = await chance.person.ask('ledger.accounts.update', { id, body: by });
  chance.did(reply, () => {
    if (account) account.opening += balance - held;
  });
};

const removeAccount: Operation = async (chance) => {
  const { person, model } = chance;
  const id = chance.account();
  const request = () => person.ask('ledger.accounts.delete', { id });
  if (model.things.accounts.size < 3) return;
  if ([...model.things.transactions.values()].some(({ accountId }) => accountId === id)) {
    await refused('ACCOUNT_IN_USE', request());
    return;
  }
  chance.did(await request(), () => model.things.accounts.delete(id));
};

const reconcile: Operation = async (chance) => {
  const { person, model } = chance;
  const [id, date, balance] = [chance.account(), chance.date(), chance.random.between(-5_000, 5_000)];
  const own = [...model.things.transactions.values()].filter((each) => each.accountId === id && each.date <= date);
  const cleared = own
    .filter(({ status }) => status !== 'pending')
    .reduce((sum, each) => sum + signed(each), model.things.accounts.get(id)?.opening ?? 0);
  const body = { date, balance: major(balance), commit: true, adjust: true };
  const reply = await person.ask('ledger.accounts.reconcile', { id, body });
  chance.did(reply, () => {
    for (const each of own) if (each.status === 'cleared') each.status = 'reconciled';
    const difference = balance - cleared;
    if (difference === 0) return;
    model.things.transactions.set(reply.adjustmentId ?? '', {
      accountId: id,
      categoryId: null,
      type: difference > 0 ? 'income' : 'expense',
      amount: Math.abs(difference),
      date,
      payee: '',
      tags: [],
      status: 'reconciled',
      splits: null,
      transferId: null,
    });
  });
};

/** A group that something of the type can be in. */
const group = ({ model, pick }: Chance, type: TransactionType): string | null =>
  pick([...model.things.categories].flatMap(([id, each]) => (each.type === type && !each.parentId ? [id] : []))) ??
  null;

const addCategory: Operation = async (chance) => {
  const [name, type] = [chance.name(), chance.type()];
  const parentId = chance.random.chance(0.5) ? group(chance, type) : null;
  const reply = await chance.person.ask('ledger.categories.create', { body: { name, type, parentId } });
  chance.did(reply, () => chance.model.things.categories.set(reply.id, { name, type, parentId }));
};

const changeCategory: Operation = async (chance) => {
  const { person, model, random } = chance;
  const [id, now] = chance.pick(model.things.categories) ?? [];
  if (!id || !now) return;
  const hasMembers = [...model.things.categories.values()].some(({ parentId }) => parentId === id);
  const parentId = random.chance(0.3) || hasMembers ? null : group(chance, now.type);
  const body = random.chance(0.5) ? { name: chance.name() } : { parentId: parentId === id ? null : parentId };
  const reply = await person.ask('ledger.categories.update', { id, body });
  chance.did(reply, () => {
    for (const budget of model.things.budgets.values()) {
      if (body.name && now.type === 'expense' && model.categoryOf(budget) === id) {
        Object.assign(budget, { name: body.name, categoryId: id });
      }
    }
    Object.assign(now, body);
  });
};

const removeCategory: Operation = async (chance) => {
  const { categories } = chance.model.things;
  const id = chance.pick(categories.keys());
  if (!id || categories.size < 6) return;
  chance.did(await chance.person.ask('ledger.categories.delete', { id }), () => {
    categories.delete(id);
    for (const each of categories.values()) if (each.parentId === id) each.parentId = null;
  });
};

const merge: Operation = async (chance) => {
  const { model } = chance;
  const { categories, budgets, transactions } = model.things;
  const [id, from] = chance.pick(categories) ?? [];
  const [intoId, into] =
    chance.pick([...categories].filter(([other, each]) => other !== id && each.type === from?.type)) ?? [];
  if (!id || !intoId || !into) return;
  const reply = await chance.person.ask('ledger.categories.merge', { id, body: { intoId } });
  chance.did(reply, () => {
    const budgetsOf = (categoryId: string) =>
      [...budgets].filter(([, budget]) => model.categoryOf(budget) === categoryId);
    const [own, others] = [budgetsOf(id), budgetsOf(intoId)];
    for (const [budgetId, budget] of own) {
      const stays = others.find(([, each]) => each.period === budget.period)?.[1];
      if (stays) budgets.delete(budgetId);
      if (stays) stays.limit += budget.limit;
      else Object.assign(budget, { name: into.name, categoryId: intoId });
    }
    for (const each of transactions.values()) {
      if (each.categoryId === id) each.categoryId = intoId;
      for (const line of each.splits ?? []) if (line.categoryId === id) line.categoryId = intoId;
    }
    if (into.parentId === id) into.parentId = null;
    for (const [other, each] of categories) {
      if (each.parentId === id && other !== intoId) each.parentId = into.parentId ?? intoId;
    }
    categories.delete(id);
  });
};

const addBudget: Operation = async (chance) => {
  const { person, model, random } = chance;
  const [known, each] = chance.pick([...model.things.categories].filter(([, { type }]) => type === 'expense')) ?? [];
  const isNew = !each || random.chance(0.3);
  const name = isNew ? chance.name() : each.name;
  const fields = { limit: chance.amount(), period: random.chance(0.7) ? ('monthly' as const) : ('yearly' as const) };
  const request = () =>
    person.ask('ledger.budgets.create', { body: { ...fields, limit: major(fields.limit), category: name } });
  if ([...model.things.budgets.values()].some((other) => other.name === name && other.period === fields.period)) {
    await refused('BUDGET_EXISTS', request());
    return;
  }
  const reply = await request();
  const categoryId = isNew ? reply.categoryId : (known ?? null);
  chance.did(reply, () => {
    if (isNew && categoryId) model.things.categories.set(categoryId, { name, type: 'expense', parentId: null });
    model.things.budgets.set(reply.id, { ...fields, name, categoryId });
  });
};

const changeBudget: Operation = async (chance) => {
  const [id, budget] = chance.pick(chance.model.things.budgets) ?? [];
  if (!id || !budget) return;
  const limit = chance.amount();
  const reply = await chance.person.ask('ledger.budgets.update', { id, body: { limit: major(limit) } });
  chance.did(reply, () => {
    budget.limit = limit;
  });
};

const removeBudget: Operation = async (chance) => {
  const id = chance.pick(chance.model.things.budgets.keys());
  if (!id) return;
  const reply = await chance.person.ask('ledger.budgets.delete', { id });
  chance.did(reply, () => chance.model.things.budgets.delete(id));
};

/** The newest change can always be taken back, and none of which something is not as it was left. */
const undo: Operation = async (chance) => {
  const { person, model, random } = chance;
  const ids = [...model.changes.keys()];
  const id = random.chance(0.5) ? ids.at(-1) : chance.pick(random.chance(0.7) ? ids.slice(-8) : ids);
  const change = id && model.changes.get(id);
  if (!id || !change) return;
  if (change.isUndone || !model.isAsLeft(id)) {
    await refused('CHANGED_SINCE', person.undo({ changeId: id }));
    return;
  }
  try {
    const reply = await person.undo({ changeId: id });
    model.undo(id, reply.id);
    // There and back again.
    if (random.chance(0.5)) await undo(chance);
  } catch (error) {
    const isRefused = error instanceof AppError && error.code === 'CHANGED_SINCE';
    if (!isRefused || id === ids.at(-1)) throw error;
  }
};

const OPERATIONS: readonly (readonly [number, Operation])[] = [
  [12, create],
  [10, update],
  [6, reshape],
  [4, remove],
  [5, move],
  [3, changeTransfer],
  [2, unlink],
  [4, match],
  [5, batch],
  [2, removeMany],
  [2, addAccount],
  [3, changeAccount],
  [2, removeAccount],
  [2, reconcile],
  [3, addCategory],
  [4, changeCategory],
  [2, removeCategory],
  [2, merge],
  [4, addBudget],
  [2, changeBudget],
  [2, removeBudget],
  [14, undo],
];
const BAG = weighted(OPERATIONS);

/** Does something, anything, to the book and to the model; what it was. */
export async function doSomething(chance: Chance): Promise<string> {
  const operation = chance.pick(BAG) ?? create;
  try {
    await operation(chance);
  } catch (error) {
    throw new Error(`${operation.name}: ${String(error)}`, { cause: error });
  }
  return operation.name;
}
