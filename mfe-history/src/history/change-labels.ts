import type { Account, BoardItem, Category, ChangeItem, Entity, InsightQuery, Transaction } from '@pocket/contracts';
import {
  ACCOUNT_LABELS,
  ACTION_LABELS,
  CONDITION_LABELS,
  OPERATOR_LABELS,
  PLAN_LABELS,
  SCHEDULE_LABELS,
  TRANSACTION_LABELS,
} from '@pocket/contracts/labels';
import { lineLabels, type PlanWords, planInWords } from './plan-words';
import { itemsInWords, questionInWords } from './question-words';
import { type Formats, scheduleInWords } from './schedule-words';

/** Names and formats that the labels of a change need. */
export interface LabelContext extends Formats {
  readonly accounts: readonly Pick<Account, 'id' | 'name'>[];
  readonly categories: readonly Pick<Category, 'id' | 'name'>[];
}

const { name, ...ofAccounts } = ACCOUNT_LABELS;
/** Labels of the shown fields, most important first. Other fields are internal. */
const LABELS: Readonly<Record<string, string>> = {
  name,
  ...TRANSACTION_LABELS,
  category: 'Category',
  limit: 'Limit',
  period: 'Period',
  transferId: 'Part of a transfer',
  importId: 'From an import',
  externalId: 'Id of the bank',
  original: 'Paid abroad',
  schedule: 'Scheduled for',
  ...ofAccounts,
  ...SCHEDULE_LABELS,
  ...PLAN_LABELS,
  parentId: 'Group',
  color: 'Color',
  archived: 'Archived',
  enabled: 'Enabled',
  when: 'Conditions',
  then: 'Actions',
  order: 'Order',
  currency: 'Currency',
  rate: 'Rate',
  closedDays: 'Closed days',
  query: 'Question',
  chart: 'Chart',
  items: 'Shows',
  note: 'Note',
};
const CONDITIONS: Readonly<Record<string, string>> = CONDITION_LABELS;
const OPERATORS: Readonly<Record<string, string>> = OPERATOR_LABELS;
const ACTIONS: Readonly<Record<string, string>> = ACTION_LABELS;

/** Names of entities that are not their kind. */
const NOUNS: Readonly<Partial<Record<Entity, string>>> = {
  rateSheet: 'Rates',
  planPeriod: 'Period',
  planCategory: 'Category in the plan',
};

export const nounOf = (entity: Entity): string => NOUNS[entity] ?? capitalized(entity);

/** Labels of a changed field; undefined for an entity that did not exist, or does not any more. */
export interface FieldInWords {
  readonly label: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export function describeFields(
  { entity, before, after, currency }: ChangeItem,
  dictionary: LabelContext,
): FieldInWords[] {
  const isWhole = !before || !after;
  const labels = PLAN_ENTITIES.has(entity)
    ? { ...LABELS, ...lineLabels(Object.keys({ ...before, ...after }), planWords(dictionary)) }
    : LABELS;
  return Object.entries(labels).flatMap(([field, label]) => {
    // A budget shows its category by name.
    if (entity === 'budget' && field === 'categoryId') return [];
    if (!(field in (before ?? {})) && !(field in (after ?? {}))) return [];
    // Empty fields of a new entity are left out.
    if (isWhole && isNothing((before ?? after)?.[field])) return [];
    const say = (state: ChangeItem['before']) => {
      if (!state) return undefined;
      const own = ownWords(entity, field, state[field], dictionary, currency);
      return own ?? inWords(field, state[field], dictionary, currency);
    };
    return [{ label, before: say(before), after: say(after) }];
  });
}

const PLAN_ENTITIES: ReadonlySet<Entity> = new Set(['plan', 'planPeriod', 'planCategory']);

/** Returns a value in words that only its kind of entity has. */
function ownWords(entity: Entity, field: string, value: unknown, dictionary: LabelContext, currency?: string) {
  if (entity === 'schedule') return scheduleInWords(field, value, dictionary);
  if (entity === 'view' && field === 'query') return questionInWords(value as InsightQuery);
  if (entity === 'board' && field === 'items') return itemsInWords(value as readonly BoardItem[]);
  return PLAN_ENTITIES.has(entity) ? planInWords(field, value, planWords(dictionary), currency) : undefined;
}

const planWords = ({ accounts, categories, ...formats }: LabelContext): PlanWords => ({
  ...formats,
  accountName: (id) => nameIn(accounts, id, 'a deleted account'),
  categoryName: (id) => nameIn(categories, id, 'a deleted category'),
});

const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0);

const NONE = 'None';
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'toAmount', 'limit', 'openingBalance']);
/** Fields whose ids mean nothing to users: only the link is shown. */
const LINKS: ReadonlySet<string> = new Set(['transferId', 'importId']);

function inWords(field: string, value: unknown, dictionary: LabelContext, currency?: string): string {
  if (AMOUNTS.has(field)) return dictionary.money(value, currency);
  if (LINKS.has(field)) return value ? 'Yes' : 'No';
  if (field === 'toAccountId' && !value) return NONE;
  if (field === 'accountId' || field === 'toAccountId') return nameIn(dictionary.accounts, value, 'a deleted account');
  if (field === 'categoryId') return categoryIn(dictionary, value, 'Uncategorized');
  if (field === 'parentId') return categoryIn(dictionary, value, NONE);
  if (field === 'date') return dictionary.date(String(value));
  if (field === 'original') return originalInWords(value);
  if (field === 'schedule') return value ? dictionary.date((value as OccurrenceLink).key) : NONE;
  if (field === 'splits') return splitsInWords(value, dictionary, currency);
  if (field === 'when') return conditionsInWords(value, dictionary);
  if (field === 'then') return actionsInWords(value, dictionary);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : NONE;
  if (value === null || value === undefined || value === '') return NONE;
  return ['type', 'kind', 'status', 'period'].includes(field) ? capitalized(String(value)) : String(value);
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function nameIn(things: readonly { id: string; name: string }[], id: unknown, otherwise: string): string {
  return things.find((thing) => thing.id === id)?.name ?? otherwise;
}

const categoryIn = ({ categories }: LabelContext, id: unknown, none: string) =>
  id ? nameIn(categories, id, 'a deleted category') : none;

type OccurrenceLink = NonNullable<Transaction['schedule']>;

function originalInWords(value: unknown): string {
  const original = value as Transaction['original'];
  return original ? `${original.amount} ${original.currency}` : NONE;
}

interface SplitState {
  readonly categoryId: string | null;
  readonly amount: number;
}

function splitsInWords(value: unknown, dictionary: LabelContext, currency: string | undefined): string {
  if (!Array.isArray(value) || value.length === 0) return NONE;
  return (value as SplitState[])
    .map(
      ({ categoryId, amount }) =>
        `${categoryIn(dictionary, categoryId, 'Uncategorized')} ${dictionary.money(amount, currency)}`,
    )
    .join(', ');
}

interface ConditionState {
  readonly field: string;
  readonly op: string;
  readonly value: unknown;
}

function conditionsInWords(value: unknown, { accounts, money }: LabelContext): string {
  const all = (value as { all?: ConditionState[] } | null)?.all ?? [];
  if (all.length === 0) return 'Always';
  return all
    .map(({ field, op, value: wanted }) => {
      const words = (Array.isArray(wanted) ? wanted : [wanted]).map((each) => {
        if (field === 'amount') return money(each);
        return field === 'account' ? nameIn(accounts, each, 'a deleted account') : `“${String(each)}”`;
      });
      return `${CONDITIONS[field] ?? field} ${OPERATORS[op] ?? op} ${words.join(op === 'between' ? ' and ' : ', ')}`;
    })
    .join(' and ');
}

function actionsInWords(value: unknown, dictionary: LabelContext): string {
  const actions = Object.entries((value ?? {}) as Record<string, unknown>).filter(([, wanted]) => wanted !== undefined);
  if (actions.length === 0) return NONE;
  return actions
    .map(([field, wanted]) =>
      field === 'addTags'
        ? `Add tags ${(wanted as string[]).join(', ')}`
        : `${ACTIONS[field] ?? field}: ${inWords(field, wanted, dictionary)}`,
    )
    .join('; ');
}
