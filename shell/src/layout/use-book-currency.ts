import type { BookSettings, UserWithStats } from '@pocket/contracts';
import type { ApiClient, Book, SettingsStore } from '@pocket/platform';
import type { QueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';

/** Delays of the question for several currencies: the first screen and its data have the connection first. */
const [SOON_MS, IDLE_MS] = [1_000, 10_000];
/** Id of the user of whose book this browser has stored whether it has several currencies. */
const KNOWN_KEY = 'pocket_book_known';

export interface BookCurrencyOptions {
  readonly user: UserWithStats | undefined;
  readonly book: Book | undefined;
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly settings: SettingsStore;
}

/**
 * Learns whether the book has several currencies, and stores it for the first paint of the next page. An answer that
 * names several decides at once. Otherwise the book is asked: before anything is shown if this browser does not know it
 * and the symbol of the settings may be wrong, soon if the book had several, else when the page has long been idle.
 * @returns true once amounts can be shown
 */
export function useBookCurrencyOf({ user, book, api, queryClient, settings }: BookCurrencyOptions): boolean {
  const [canShow, setCanShow] = useState(false);
  const latest = useRef(user);
  useLayoutEffect(() => {
    latest.current = user;
  });
  const userId = user?._id;
  // A layout effect, so that nothing is painted between the decision and the screen.
  useLayoutEffect(() => {
    if (!book || !userId) return;
    let isOpen = true;
    const ask = async () => {
      clearTimeout(timer);
      try {
        const { currency, multiCurrency } = await api.get<BookSettings>('/book');
        if (!isOpen) return;
        settings.setBookCurrency(multiCurrency ? currency : null);
        storeKnown(userId);
      } catch {
        // The next page asks again.
      } finally {
        if (isOpen) setCanShow(true);
      }
    };
    const timer = setTimeout(ask, settings.bookCurrency() ? SOON_MS : IDLE_MS);
    const bookCurrency = () => latest.current?.stats?.currency;
    const chosen = settings.read().preferences.currency;
    if (settings.bookCurrency() || isKnown(userId) || (bookCurrency() ?? chosen) === chosen) setCanShow(true);
    else void ask();
    const learn = (answer: unknown) => {
      const currency = settings.bookCurrency() ? undefined : severalIn(answer, bookCurrency());
      if (!currency) return;
      settings.setBookCurrency(currency);
      setCanShow(true);
      void ask();
    };
    const answers = queryClient.getQueryCache();
    // The data of the first screen may have arrived before the session was checked.
    for (const { state } of answers.getAll()) learn(state.data);
    const stops = [
      // A book with one currency changes by the dialog, which stores the answer itself.
      book.subscribe(() => settings.bookCurrency() && void ask()),
      answers.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') learn(event.action.data);
      }),
    ];
    return () => {
      isOpen = false;
      clearTimeout(timer);
      for (const stop of stops) stop();
      setCanShow(false);
    };
  }, [book, userId, api, queryClient, settings]);
  return canShow;
}

/**
 * Returns the currency of sums if an answer names another one beside it.
 * @param bookCurrency currency of sums, for answers without any
 */
function severalIn(answer: unknown, bookCurrency: string | undefined): string | undefined {
  const sums = Object(answer).summary ?? Object(answer);
  const items: readonly unknown[] = [answer, sums.accounts, sums.byCurrency].find(Array.isArray) ?? [];
  const currency: string | undefined = sums.currency ?? bookCurrency;
  const isOther = (item: unknown) => (Object(item).currency ?? currency) !== currency;
  return currency !== undefined && items.some(isOther) ? currency : undefined;
}

function isKnown(userId: string): boolean {
  try {
    return localStorage.getItem(KNOWN_KEY) === userId;
  } catch {
    return false;
  }
}

function storeKnown(userId: string): void {
  try {
    localStorage.setItem(KNOWN_KEY, userId);
  } catch {
    // A browser without storage asks on every page.
  }
}
