import { type Dimension, derivedCategoryColor, isTimeDimension, type TransactionType } from '@pocket/contracts';
import type { AccountInBook, StoredCategory } from '../book/states.js';
import { type Buckets, NONE } from './buckets.js';
import type { Fact } from './fact.js';

/** Fields of a filter that list what is under a key. */
export type LinkFields = Partial<
  Readonly<
    Record<
      'from' | 'to' | 'type' | 'accountId' | 'categoryId' | 'payee' | 'tag' | 'weekday' | 'without',
      string | readonly string[]
    >
  >
>;

/** Row or column. */
export interface Part {
  readonly key: string;
  readonly name: string;
  readonly color: string | null;
  /** Null if no filter finds what is under it. */
  readonly link: LinkFields | null;
}

/** Divides facts into parts. */
export interface Axis {
  /** All parts in their order, with those of nothing; undefined if only parts of something are shown, by their value. */
  readonly all?: readonly Part[];
  /** Returns the parts of a fact, always the same object for one part; a fact with several tags is in several. */
  readonly partsOf: (fact: Fact) => readonly Part[];
}

/** Entities and texts that axes name. */
export interface Named {
  readonly accounts: readonly Pick<AccountInBook, 'id' | 'name'>[];
  readonly categories: readonly Pick<StoredCategory, 'id' | 'name' | 'color' | 'parentId'>[];
  /** Spelling of each payee and tag by how it is compared. */
  readonly payees: ReadonlyMap<string, string>;
  readonly tags: ReadonlyMap<string, string>;
}

const TYPE_NAMES: Readonly<Record<TransactionType, string>> = { expense: 'Expenses', income: 'Income' };
const NO_CATEGORY: Part = { key: NONE, name: 'Uncategorized', color: null, link: { categoryId: NONE } };

/** @param buckets of the span, for a time dimension */
export function axisOf(dimension: Dimension, named: Named, buckets: Buckets | undefined): Axis {
  return isTimeDimension(dimension) ? timeAxis(buckets) : AXES[dimension](named);
}

const AXES = {
  category({ categories }: Named): Axis {
    const parts = new Map(
      categories.map(({ id, name, color }) => {
        const part = { key: id, name, color: color ?? derivedCategoryColor(id), link: { categoryId: id } };
        return [id, part] as const;
      }),
    );
    return { partsOf: ({ categoryId }) => [parts.get(categoryId ?? '') ?? NO_CATEGORY] };
  },
  group({ categories }: Named): Axis {
    const parts = new Map<string, Part>();
    for (const { id, name, color, parentId } of categories) {
      if (parentId !== null) continue;
      const ids = [id, ...categories.filter((each) => each.parentId === id).map((each) => each.id)];
      parts.set(id, { key: id, name, color: color ?? derivedCategoryColor(id), link: { categoryId: ids } });
    }
    const groups = new Map(categories.map(({ id, parentId }) => [id, parentId ?? id]));
    return { partsOf: ({ categoryId }) => [parts.get(groups.get(categoryId ?? '') ?? '') ?? NO_CATEGORY] };
  },
  account({ accounts }: Named): Axis {
    const parts = new Map(
      accounts.map(({ id, name }) => [id, { key: id, name, color: null, link: { accountId: id } }]),
    );
    return { partsOf: ({ accountId }) => [parts.get(accountId) ?? []].flat() };
  },
  type(_: Named): Axis {
    const partOf = made((type: TransactionType): Part => {
      return { key: type, name: TYPE_NAMES[type], color: null, link: { type } };
    });
    return { partsOf: ({ type }) => [partOf(type)] };
  },
  payee({ payees }: Named): Axis {
    const none: Part = { key: NONE, name: 'No payee', color: null, link: { without: 'payee' } };
    const partOf = made((key: string): Part => {
      const name = payees.get(key) ?? key;
      return { key: name, name, color: null, link: { payee: name } };
    });
    return { partsOf: ({ payee }) => [payee === '' ? none : partOf(payee)] };
  },
  tag({ tags }: Named): Axis {
    const none: Part = { key: NONE, name: 'No tag', color: null, link: { without: 'tag' } };
    const partOf = made((key: string): Part => {
      const name = tags.get(key) ?? key;
      return { key: name, name, color: null, link: { tag: name } };
    });
    return { partsOf: (fact) => (fact.tags.length === 0 ? [none] : fact.tags.map(partOf)) };
  },
};

/** Makes one part for each key. */
function made<Key>(make: (key: Key) => Part): (key: Key) => Part {
  const parts = new Map<Key, Part>();
  return (key) => {
    const part = parts.get(key) ?? make(key);
    parts.set(key, part);
    return part;
  };
}

function timeAxis(buckets: Buckets | undefined): Axis {
  if (!buckets) throw new RangeError('A time dimension needs buckets');
  const all = buckets.all.map(({ key, name, days }) => {
    return { key, name, color: null, link: days ?? { weekday: key } };
  });
  return { all, partsOf: ({ day }) => [all[buckets.indexOf(day)] ?? []].flat() };
}
