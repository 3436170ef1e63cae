import type { Import, ReplyOf, RequestOf, Subject } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import { newUserId, type RunningLedger } from './running-ledger.js';

type BodyOf<S extends Subject> = RequestOf<S> extends { readonly body: infer Body } ? Body : never;
type Posted = BodyOf<'ledger.transactions.create'>;
type Moved = BodyOf<'ledger.transfers.create'>;

export const DAY = '2026-03-04';

/** Somebody with the accounts Cash and Bank and the categories of a new book. */
export class Person {
  private constructor(
    private readonly ledger: RunningLedger,
    readonly userId: string,
    readonly cash: string,
    readonly bank: string,
    private readonly categories: ReadonlyMap<string, string>,
  ) {}

  static async of(ledger: RunningLedger): Promise<Person> {
    const userId = newUserId();
    const [cash] = await ledger.ask(userId, 'ledger.accounts.list', {});
    const bank = await ledger.ask(userId, 'ledger.accounts.create', { body: { name: 'Bank' } });
    const categories = await ledger.ask(userId, 'ledger.categories.list', {});
    return new Person(ledger, userId, cash?.id ?? '', bank.id, new Map(categories.map(({ id, name }) => [name, id])));
  }

  /** Somebody whose book is there already. */
  static async like(ledger: RunningLedger, userId: string): Promise<Person> {
    const [cash, bank] = await ledger.ask(userId, 'ledger.accounts.list', {});
    const categories = await ledger.ask(userId, 'ledger.categories.list', {});
    const names = new Map(categories.map(({ id, name }) => [name, id]));
    return new Person(ledger, userId, cash?.id ?? '', bank?.id ?? '', names);
  }

  ask<S extends Subject>(subject: S, request: RequestOf<S>): Promise<ReplyOf<S>> {
    return this.ledger.ask(this.userId, subject, request);
  }

  /** Uploads a statement of the bank account and creates its import. */
  async sendStatement(text: string, { name = 'statement.csv', accountId = this.bank as string | null } = {}) {
    const upload = await this.ledger.storeUpload(this.userId, text);
    const body = { name, ...upload, ...(accountId === null ? {} : { accountId }) };
    return this.ask('ledger.imports.create', { body });
  }

  /** Resolves with the import once it has the status. */
  importWith(id: string, status: Import['status']): Promise<Import> {
    return eventually(async () => {
      const found = await this.ask('ledger.imports.get', { id });
      expect(found.status).toBe(status);
      return found;
    });
  }

  /** Sends a statement; resolves once its import can be applied. */
  async stageStatement(...statement: Parameters<Person['sendStatement']>): Promise<Import> {
    return this.importWith((await this.sendStatement(...statement)).id, 'ready');
  }

  /** Imports a statement; resolves once it is applied. */
  async importStatement(...statement: Parameters<Person['sendStatement']>): Promise<Import> {
    const { id } = await this.stageStatement(...statement);
    await this.ask('ledger.imports.apply', { id, body: {} });
    return this.importWith(id, 'applied');
  }

  /** One of the categories that a new book has. */
  category(name: string): string {
    return this.categories.get(name) ?? '';
  }

  /** Twenty of something, from Cash, for groceries. */
  spend(body: Partial<Posted> = {}) {
    const fields = { accountId: this.cash, type: 'expense', amount: 20, description: 'Shopping', date: DAY } as const;
    const category = body.splits ? {} : { categoryId: this.category('Groceries') };
    return this.ask('ledger.transactions.create', { body: { ...fields, ...category, ...body } });
  }

  earn(body: Partial<Posted> = {}) {
    return this.spend({ type: 'income', categoryId: this.category('Salary'), description: 'Pay', ...body });
  }

  /** Thirty from Cash to Bank. */
  move(body: Partial<Moved> = {}) {
    const fields = { fromAccountId: this.cash, toAccountId: this.bank, amount: 30, date: DAY };
    return this.ask('ledger.transfers.create', { body: { ...fields, ...body } });
  }

  /** Schedules: a bill that goes on with another amount and one occurrence of its own, and a transfer. */
  async plan() {
    const recurrence = { start: '2100-01-31', freq: 'monthly' } as const;
    const bill = await this.ask('ledger.schedules.create', {
      body: {
        name: 'Rent',
        type: 'expense',
        accountId: this.cash,
        amount: { kind: 'fixed', value: 900 },
        categoryId: this.category('Rent'),
        recurrence,
      },
    });
    const raised = await this.ask('ledger.schedules.update', {
      id: bill.id,
      from: '2100-03-31',
      body: { amount: { kind: 'range', min: 910, max: 950 } },
    });
    const change = { date: '2100-04-29', amount: 920, accountId: this.bank };
    await this.ask('ledger.schedules.occurrence', { id: raised.id, key: '2100-04-30', body: change });
    await this.ask('ledger.schedules.create', {
      body: {
        name: 'Savings',
        type: 'transfer',
        accountId: this.bank,
        toAccountId: this.cash,
        amount: { kind: 'fixed', value: 50 },
        recurrence,
      },
    });
  }

  get(id: string) {
    return this.ask('ledger.transactions.get', { id });
  }

  update(id: string, body: BodyOf<'ledger.transactions.update'>) {
    return this.ask('ledger.transactions.update', { id, body });
  }

  delete(id: string) {
    return this.ask('ledger.transactions.delete', { id });
  }

  async list(query: RequestOf<'ledger.transactions.list'> = {}) {
    return (await this.ask('ledger.transactions.list', query)).items;
  }

  /** All pages, one after the other. */
  async walk(query: RequestOf<'ledger.transactions.list'> = {}) {
    const items: ReplyOf<'ledger.transactions.list'>['items'] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await this.ask('ledger.transactions.list', cursor === undefined ? query : { ...query, cursor });
      items.push(...page.items);
      cursor = page.next;
    }
    return items;
  }

  batch(body: BodyOf<'ledger.transactions.batch'>) {
    return this.ask('ledger.transactions.batch', { body });
  }

  async balances(): Promise<{ readonly cash: number; readonly bank: number }> {
    const accounts = await this.ask('ledger.accounts.list', {});
    const balanceOf = (id: string) => accounts.find((account) => account.id === id)?.balance ?? Number.NaN;
    return { cash: balanceOf(this.cash), bank: balanceOf(this.bank) };
  }

  async changes(query: RequestOf<'ledger.changes.list'> = {}) {
    return (await this.ask('ledger.changes.list', query)).items;
  }

  /** Takes the change back that some write answered with. */
  undo({ changeId }: { readonly changeId?: string | null | undefined }) {
    return this.ask('ledger.changes.undo', { id: changeId ?? '', body: {} });
  }

  /** Returns the discrepancies of the book. */
  verify() {
    return this.ask('ledger.books.verify', { userId: this.userId });
  }

  /** Contents of the events after the number `after`. */
  async events(after: number) {
    const { events } = await this.ask('ledger.events.read', { userId: this.userId, after });
    return events.map(({ content }) => content);
  }

  async sequence() {
    return (await this.ask('ledger.head', {})).sequence;
  }
}

/** The answer without what says how it came about. */
export function withoutChange<Reply extends { readonly changeId?: string | null | undefined }>(
  reply: Reply,
): Omit<Reply, 'changeId'> {
  const { changeId, ...rest } = reply;
  return rest;
}
