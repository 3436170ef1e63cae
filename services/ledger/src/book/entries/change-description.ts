import { type ChangeKind, pluralOf } from '@pocket/contracts';
import { definitionOf, type Kind } from '../kinds/kinds.js';
import { differingFields, type Entry } from './entry.js';

/** Kind and sentence of a change in the history. */
export interface ChangeDescription {
  readonly kind: ChangeKind;
  /** Sentence for the user. */
  readonly summary: string;
}

/** Describes entries in general words; a service that knows more passes its own description. */
export function describeChange(entries: readonly Entry[]): ChangeDescription {
  const [first] = entries;
  if (!first) return { kind: 'update', summary: 'Changed nothing' };
  const main = entries.filter(({ entity }) => entity === first.entity);
  const [kind, verb] = verbOf(first);
  if (main.length > 1) return { kind, summary: `${verb} ${main.length} ${pluralOf(first.entity)}` };
  if (kind !== 'update') return { kind, summary: `${verb} the ${titleOf(first)}` };
  const turned = turnedBy(first);
  if (turned) return { kind, summary: `${turned} the ${titleOf(first)}` };
  const fields = fieldsChangedBy(first.entity, main);
  return { kind, summary: `${verb} ${fields.length > 0 ? `${listed(fields)} of ` : ''}the ${titleOf(first)}` };
}

function verbOf({ before, after }: Entry): [ChangeKind, string] {
  if (!before) return ['create', 'Added'];
  return after ? ['update', 'Changed'] : ['delete', 'Deleted'];
}

/** Returns the verb for an entry that changes only a switch. */
function turnedBy({ entity, before, after }: Entry): string | undefined {
  if (!before || !after) return undefined;
  const [field = '', ...others] = differingFields(before, after);
  const verbs = others.length > 0 ? undefined : definitionOf(entity).switches?.[field];
  return verbs?.[Object.entries(after).some(([name, value]) => name === field && value === true) ? 0 : 1];
}

/** Returns the labels of the changed fields. */
function fieldsChangedBy(entity: Kind, entries: readonly Entry[]): string[] {
  const fieldWords = definitionOf(entity).fields;
  const names = entries.flatMap(({ before, after }) => (before && after ? differingFields(before, after) : []));
  return [...new Set(names)].map((name) => `the ${fieldWords[name] ?? name}`);
}

/** Returns a title such as `expense Lunch of $12.50`, with the old name if the entity is renamed. */
function titleOf({ entity, before, after }: Entry): string {
  const state = before ?? after;
  return state ? definitionOf(entity).titleOf(state) : entity;
}

/** `the name`, `the name and the order`, `the name, the order and the type`. */
function listed(texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} and ${last}` : last;
}
