import type { Account, Category } from '@pocket/contracts';
import { ApiFailure } from '../api/api-failure.js';
import type { ApiClient } from '../api/client.js';
import { Failure } from '../failure.js';

interface Named {
  readonly id: string;
  readonly name: string;
}

const ID = /^[0-9a-f]{24}$/i;

/** Finds what a person names by its id, or by its name in any case. */
export function findNamed<Item extends Named>(noun: string, wanted: string, items: readonly Item[]): Item {
  const text = wanted.trim();
  const byId = items.find(({ id }) => id === text.toLowerCase());
  if (byId) return byId;
  const exact = items.filter(({ name }) => name === text);
  const found = exact.length > 0 ? exact : items.filter(({ name }) => folded(name) === folded(text));
  const [first, second] = found;
  if (!first) throw new Failure(`There is no ${noun} ${quoted(text)}`);
  if (second) {
    const ids = found.map(({ id, name }) => `${id} (${name})`).join(', ');
    throw new Failure(`More than one ${noun} is called ${quoted(text)}: give one of the ids ${ids}`);
  }
  return first;
}

export const readAccounts = async (api: ApiClient): Promise<Account[]> => (await api.get<Account[]>('/accounts')).body;
export const readCategories = async (api: ApiClient): Promise<Category[]> =>
  (await api.get<Category[]>('/categories')).body;

export const accountId = (api: ApiClient, wanted: string | undefined) =>
  idOf('account', wanted, () => readAccounts(api));
export const categoryId = (api: ApiClient, wanted: string | undefined) =>
  idOf('category', wanted, () => readCategories(api));

/** A key without the right to read the book can still name things by their ids. */
async function idOf(noun: string, wanted: string | undefined, read: () => Promise<readonly Named[]>) {
  if (wanted === undefined) return undefined;
  const items = await read().catch((error: unknown) => {
    if (!(error instanceof ApiFailure) || error.status !== 403) throw error;
    if (ID.test(wanted.trim())) return null;
    throw new Failure(`${error.message}. This key cannot look up names: give the id of the ${noun}`);
  });
  return items ? findNamed(noun, wanted, items).id : wanted.trim().toLowerCase();
}

const folded = (text: string) => text.normalize('NFC').toLowerCase();
const quoted = (text: string) => JSON.stringify(text);
