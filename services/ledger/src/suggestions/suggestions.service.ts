import { Injectable } from '@nestjs/common';
import {
  AppError,
  type BookId,
  type MessageReply,
  type ParsedRequestOf,
  type ReplyOf,
  type Suggestion,
} from '@pocket/contracts';
import { type BookContext, now } from '@pocket/server';
import { DismissalsRepository, MAX_DISMISSALS } from '../store/suggestions/dismissals.repository.js';
import { BooksService } from '../writing/books.service.js';
import type { Series } from './find-series.js';
import { byCost, suggestionView } from './suggestion.view.js';
import { SuggestionFinder } from './suggestion-finder.js';
import { suggestionNotFound } from './suggestions.errors.js';

/** Suggestions in one answer. */
const MAX_SUGGESTIONS = 200;

@Injectable()
export class SuggestionsService {
  constructor(
    private readonly books: BooksService,
    private readonly finder: SuggestionFinder,
    private readonly dismissals: DismissalsRepository,
  ) {}

  /** Lists what regular transactions suggest, the highest cost first. @throws AppError `SERVICE_TIMEOUT` */
  async list(context: BookContext, { dismissed }: ParsedRequestOf<'ledger.suggestions.list'>): Promise<Suggestion[]> {
    await this.books.ensureOpen(context.bookId);
    const isHidden = isAmong(await this.dismissals.list(context.bookId));
    const { around, series, conversion, runner } = await this.finder.find(context);
    const wanted = series.filter((each) => isHidden(each) === (dismissed === 'true'));
    const views: Suggestion[] = [];
    for (const each of wanted.slice(0, MAX_SUGGESTIONS)) {
      const view = await runner.run(async () => suggestionView(each, around));
      if (view) views.push(view);
    }
    return byCost(views, around, conversion);
  }

  /** Hides a suggestion. @throws AppError `NOT_FOUND`, `LIMIT_REACHED` */
  async dismiss(context: BookContext, { id }: ParsedRequestOf<'ledger.suggestions.dismiss'>): Promise<MessageReply> {
    const { bookId } = context;
    await this.books.ensureOpen(bookId);
    const { series, around } = await this.finder.find(context);
    const found = series.find((each) => each.id === id);
    const view = found && suggestionView(found, around);
    if (!view) throw suggestionNotFound();
    const stored = await this.dismissals.list(bookId);
    if (stored.some(({ suggestionId }) => suggestionId === id)) return DISMISSED;
    if (stored.length >= MAX_DISMISSALS) throw tooManyDismissals();
    await this.dismissals.store(bookId, { suggestionId: id, name: view.name, at: now() });
    return DISMISSED;
  }

  /** Shows a dismissed suggestion again. @throws AppError `NOT_FOUND` */
  async restore(context: BookContext, { id }: ParsedRequestOf<'ledger.suggestions.restore'>): Promise<MessageReply> {
    const { bookId } = context;
    await this.books.ensureOpen(bookId);
    const isRestored = (await this.dismissals.remove(bookId, id)) || (await this.#restoreGroup(context, id));
    if (!isRestored) throw suggestionNotFound();
    return { message: 'Suggestion restored' };
  }

  /** Shows a group again that hides the series. */
  async #restoreGroup(context: BookContext, id: string): Promise<boolean> {
    const { series } = await this.finder.find(context);
    const found = series.find((each) => each.id === id);
    return found !== undefined && this.dismissals.remove(context.bookId, found.groupId);
  }

  async exported(bookId: BookId): Promise<ReplyOf<'ledger.suggestions.dismissals'>> {
    await this.books.ensureOpen(bookId);
    const stored = await this.dismissals.list(bookId);
    return stored.map(({ suggestionId, name, at }) => ({ id: suggestionId, name, dismissedAt: at.toISOString() }));
  }
}

/** A dismissed group hides the series of its amounts too, in case that it loses its rhythm. */
function isAmong(dismissals: readonly { readonly suggestionId: string }[]): (series: Series) => boolean {
  const ids = new Set(dismissals.map(({ suggestionId }) => suggestionId));
  return ({ id, groupId }) => ids.has(id) || ids.has(groupId);
}

const DISMISSED: MessageReply = { message: 'Suggestion dismissed' };
const tooManyDismissals = () =>
  new AppError('LIMIT_REACHED', `You cannot have more than ${MAX_DISMISSALS.toLocaleString('en-US')} dismissals`);
