import { Injectable } from '@nestjs/common';
import {
  AppError,
  type BookId,
  kindContractOf,
  type ListedKind,
  type MessageReply,
  type Subject,
} from '@pocket/contracts';
import type { BookCaller, BookContext, bookHandlers } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import type { ChangeDescription } from '../book/entries/change-description.js';
import { creationEntry, type EditableFields, type Entry, updateEntry } from '../book/entries/entry.js';
import { fieldsView } from '../book/entries/field-view.js';
import { storedFields } from '../book/entries/stored-fields.js';
import { definitionOf, type Kind, type ListedStates, type States } from '../book/kinds/kinds.js';
import { assertBelowLimit } from '../book/limits.js';
import { EntityStores } from '../store/entity-stores.js';
import { BookWriter } from './book-writer.js';
import { BooksService } from './books.service.js';
import type { WriteReply } from './decision.js';
import { Deletions } from './deletions.js';
import { requireVersion } from './if-match.js';

interface Creation {
  readonly body: object;
  readonly idempotencyKey?: string | undefined;
}
export interface Deletion {
  readonly id: string;
  readonly ifMatch?: number | undefined;
}
type Update = Deletion & { readonly body: object };
interface Services {
  readonly service: Pick<EntityService<ListedKind>, 'list' | 'get' | 'create' | 'update' | 'delete'>;
}

/** Lists, gets, creates, updates and deletes the entities of a kind whose list is read as a whole. */
@Injectable()
export abstract class EntityService<K extends ListedKind, View extends object = object, Body extends object = object> {
  protected abstract readonly kind: K;
  /** Names the writes in the history; derived from the entries if it is empty. */
  protected readonly description: Pick<ChangeDescription, 'kind'> | Record<string, never> = {};

  constructor(
    protected readonly books: BooksService,
    protected readonly writer: BookWriter,
    protected readonly stores: EntityStores,
    private readonly deletions: Deletions,
  ) {}

  async list({ bookId }: BookCaller): Promise<View[]> {
    await this.books.ensureOpen(bookId);
    return (await this.all(bookId)).map((state) => this.viewOf(state));
  }

  async get({ bookId }: BookCaller, id: string): Promise<View> {
    await this.books.ensureOpen(bookId);
    return this.viewOf(await this.#find(bookId, id));
  }

  async create({ bookId }: BookCaller, request: Creation, deadline?: number): Promise<WriteReply<View>> {
    await this.books.ensureOpen(bookId);
    return this.writer.write(bookId, { subject: this.#subject('create'), ...request, deadline }, async (session) => {
      const all = await this.all(bookId, session);
      assertBelowLimit(all.length, this.kind);
      const fields = this.fieldsOf(request.body as Body, null, all);
      const entry = creationEntry(this.kind, fields as EditableFields<K>);
      await this.#requireReferences(bookId, null, entry.after, session);
      await this.requireFits(bookId, null, entry.after, session);
      return { entries: [entry as Entry], reply: this.viewOf(entry.after), description: this.description };
    });
  }

  async update({ bookId }: BookCaller, { id, body, ifMatch }: Update, deadline?: number): Promise<WriteReply<View>> {
    await this.books.ensureOpen(bookId);
    const request = { subject: this.#subject('update'), body: { id, body }, deadline };
    return this.writer.write(bookId, request, async (session) => {
      const before = await this.#find(bookId, id, session);
      await requireVersion(before, ifMatch, (state) => this.viewOf(state));
      const entry = updateEntry(this.kind, before, this.fieldsOf(body as Body, before, []));
      await this.#requireReferences(bookId, before, entry.after, session);
      await this.requireFits(bookId, before, entry.after, session);
      return { entries: [entry as Entry], reply: this.viewOf(entry.after), description: this.description };
    });
  }

  async delete(
    { bookId }: BookCaller,
    { id, ifMatch }: Deletion,
    deadline?: number,
  ): Promise<WriteReply<MessageReply>> {
    await this.books.ensureOpen(bookId);
    const request = { subject: this.#subject('delete'), body: { id }, deadline };
    return this.writer.write(bookId, request, async (session) => {
      const state = await this.#find(bookId, id, session);
      await requireVersion(state, ifMatch, (each) => this.viewOf(each));
      const entries = await this.deletions.delete(this.kind, bookId, state, session);
      const reply = { message: `${capitalized(this.kind)} deleted` };
      return { entries, reply, description: this.description };
    });
  }

  /** Returns the entity as in the API. */
  protected viewOf(state: States[K]): View {
    const { updatedAt: _, ...shown } = state;
    return fieldsView(this.kind, shown) as View;
  }

  /**
   * Returns the fields that a request sets.
   * @param before null for a creation
   * @param _all all entities of the kind for a creation, else none
   */
  protected fieldsOf(
    body: Body,
    _before: States[K] | null,
    _all: readonly ListedStates[K][],
  ): Partial<EditableFields<K>> {
    return storedFields(this.kind, body) as Partial<EditableFields<K>>;
  }

  /** @throws AppError if the book does not allow what a request makes of an entity */
  protected async requireFits(
    _bookId: BookId,
    _before: States[K] | null,
    _after: States[K],
    _session: ClientSession,
  ): Promise<void> {}

  protected async all(bookId: BookId, session?: ClientSession): Promise<ListedStates[K][]> {
    return (await this.stores.list(this.kind, bookId, session)) ?? [];
  }

  #subject(action: string): Subject {
    return `ledger.${kindContractOf(this.kind).plural}.${action}` as Subject;
  }

  async #find(bookId: BookId, id: string, session?: ClientSession): Promise<ListedStates[K]> {
    const state = await this.stores.find(this.kind, bookId, id, session);
    if (!state) throw notFound(this.kind);
    return state;
  }

  /** @throws AppError `NOT_FOUND` if the entity refers to another one that does not exist, and did not before */
  async #requireReferences(
    bookId: BookId,
    before: States[K] | null,
    after: States[K],
    session: ClientSession,
  ): Promise<void> {
    for (const { kind, idsOf } of definitionOf(this.kind).references) {
      const known = new Set(before && idsOf(before));
      const ids = idsOf(after).filter((id) => !known.has(id));
      const existing = ids.length > 0 ? await this.stores.list(kind, bookId, session) : [];
      if (ids.some((id) => !existing?.some((each) => each.id === id))) throw notFound(kind);
    }
  }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const notFound = (kind: Kind) => new AppError('NOT_FOUND', `${capitalized(kind)} not found`);

/** Returns the handlers of the five regular subjects of a kind, for a service that is called `service`. */
export function regularHandlers<K extends ListedKind>(kind: K): Parameters<typeof bookHandlers>[1] {
  const answers = {
    list: ({ service }: Services, _: unknown, context: BookContext) => service.list(context),
    get: ({ service }: Services, { id }: Deletion, context: BookContext) => service.get(context, id),
    create: ({ service }: Services, request: Creation, context: BookContext) =>
      service.create(context, request, context.deadline),
    update: ({ service }: Services, request: Update, context: BookContext) =>
      service.update(context, request, context.deadline),
    delete: ({ service }: Services, request: Deletion, context: BookContext) =>
      service.delete(context, request, context.deadline),
  };
  const { plural } = kindContractOf(kind);
  return Object.fromEntries(Object.entries(answers).map(([action, answer]) => [`ledger.${plural}.${action}`, answer]));
}
