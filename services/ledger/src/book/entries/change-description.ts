import { type ChangeKind, fromMinor } from '@pocket/contracts';
import type { Kind } from '../states.js';
import { differingFields, type Entry } from './entry.js';

/** Kind and sentence of a change in the history. */
export interface ChangeDescription {
  readonly kind: ChangeKind;
  /** Sentence for the user. */
  readonly summary: string;
}

const MAX_NAME_LENGTH = 60;
const PLURAL: Readonly<Record<Kind, string>> = {
  transaction: 'transactions',
  account: 'accounts',
  category: 'categories',
  budget: 'budgets',
  rule: 'rules',
};
const FIELD: Readonly<Record<string, string>> = {
  accountId: 'account',
  categoryId: 'category',
  openingBalance: 'opening balance',
  parentId: 'group',
  when: 'conditions',
  then: 'actions',
  archived: 'archive mark',
  enabled: 'switch',
};
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Describes entries in general words; a service that knows more passes its own description. */
export function describeChange(entries: readonly Entry[]): ChangeDescription {
  const [first] = entries;
  if (!first) return { kind: 'update', summary: 'Changed nothing' };
  const main = entries.filter(({ entity }) => entity === first.entity);
  const [kind, verb] = verbOf(first);
  if (main.length > 1) return { kind, summary: `${verb} ${main.length} ${PLURAL[first.entity]}` };
  if (kind !== 'update') return { kind, summary: `${verb} the ${titleOf(first)}` };
  const turned = turnedBy(first);
  if (turned) return { kind, summary: `${turned} the ${titleOf(first)}` };
  const fields = fieldsChangedBy(main);
  return { kind, summary: `${verb} ${fields.length > 0 ? `${listed(fields)} of ` : ''}the ${titleOf(first)}` };
}

function verbOf({ before, after }: Entry): [ChangeKind, string] {
  if (!before) return ['create', 'Added'];
  return after ? ['update', 'Changed'] : ['delete', 'Deleted'];
}

/** Returns the verb for an entry that changes only a switch. */
function turnedBy({ before, after }: Entry): string | undefined {
  if (!before || !after) return undefined;
  const [field, ...others] = differingFields(before, after);
  if (others.length > 0) return undefined;
  if (field === 'archived' && 'archived' in after) return after.archived ? 'Archived' : 'Restored';
  if (field === 'enabled' && 'enabled' in after) return after.enabled ? 'Switched on' : 'Switched off';
  return undefined;
}

/** Returns the labels of the changed fields. */
function fieldsChangedBy(entries: readonly Entry[]): string[] {
  const names = entries.flatMap(({ before, after }) => (before && after ? differingFields(before, after) : []));
  return [...new Set(names)].map((name) => `the ${FIELD[name] ?? name}`);
}

/** Returns a title such as `expense Lunch of $12.50`, with the old name if the entity is renamed. */
function titleOf({ entity, before, after }: Entry): string {
  const state = before ?? after;
  if (!state) return entity;
  if ('amount' in state)
    return `${state.type} ${truncateName(state.description)} of ${money.format(fromMinor(state.amount))}`;
  if (entity === 'budget' && 'category' in state) return `budget for ${truncateName(state.category)}`;
  return 'name' in state ? `${entity} ${truncateName(state.name)}` : entity;
}

const NAMED_BY: Readonly<Record<Kind, string>> = {
  transaction: 'description',
  account: 'name',
  category: 'name',
  budget: 'category',
  rule: 'name',
};

/** Returns the entity's name if the given fields include it. */
export function entityName(entity: Kind, state: object): string | null {
  const name = (state as Readonly<Record<string, unknown>>)[NAMED_BY[entity]];
  return typeof name === 'string' && name !== '' ? name : null;
}

export function truncateName(text: string): string {
  return text.length > MAX_NAME_LENGTH ? `${text.slice(0, MAX_NAME_LENGTH - 1).trimEnd()}…` : text;
}

/** `the name`, `the name and the order`, `the name, the order and the type`. */
function listed(texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} and ${last}` : last;
}
