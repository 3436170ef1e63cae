import {
  type CalendarDay,
  type Dimension,
  derivedCategoryColor,
  isTimeDimension,
  type TransactionType,
} from '@pocket/contracts';
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
  /** Returns the parts of a fact, always the same object for one part. */
  readonly partsOf: (fact: Fact) => readonly Part[];
  /** A fact can be in several parts, as with several tags. */
  readonly isRepeating?: true;
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
        return [id, [part]] as const;
      }),
    );
    const none = [NO_CATEGORY];
    return { partsOf: ({ categoryId }) => parts.get(categoryId ?? '') ?? none };
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
    const none: readonly Part[] = [{ key: NONE, name: 'No payee', color: null, link: { without: 'payee' } }];
    const partsOf = made((key: string): readonly Part[] => {
      const name = payees.get(key) ?? key;
      return [{ key: name, name, color: null, link: { payee: name } }];
    });
    return { partsOf: ({ payee }) => (payee === '' ? none : partsOf(payee)) };
  },
  tag({ tags }: Named): Axis {
    const none: Part = { key: NONE, name: 'No tag', color: null, link: { without: 'tag' } };
    const partOf = made((key: string): Part => {
      const name = tags.get(key) ?? key;
      return { key: name, name, color: null, link: { tag: name } };
    });
    return { partsOf: ({ tags: own }) => (own.length === 0 ? [none] : own.map(partOf)), isRepeating: true };
  },
};

/** Makes what belongs to each key once. */
function made<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

function timeAxis(buckets: Buckets | undefined): Axis {
  if (!buckets) throw new RangeError('A time dimension needs buckets');
  const all = buckets.all.map(({ key, name, days }) => {
    return { key, name, color: null, link: days ?? { weekday: key } };
  });
  const partsOn = made((day: CalendarDay): readonly Part[] => [all[buckets.indexOf(day)] ?? []].flat());
  return { all, partsOf: ({ day }) => partsOn(day) };
}
