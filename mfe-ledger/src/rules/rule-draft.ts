import type { Rule, RuleCondition, RuleCreateBody, RuleThen } from '@pocket/contracts';
import { amountOf, amountText } from '../entry/arithmetic';

export const FIELDS = {
  payee: 'Payee',
  description: 'Description',
  notes: 'Notes',
  amount: 'Amount',
  account: 'Account',
  type: 'Type',
} as const;
export type Field = keyof typeof FIELDS;

export const OPS = {
  contains: 'contains',
  is: 'is',
  starts: 'starts with',
  matches: 'matches',
  between: 'is between',
  oneOf: 'is one of',
} as const;
export type Op = keyof typeof OPS;
const TEXT_OPS: readonly Op[] = ['contains', 'is', 'starts', 'matches', 'oneOf'];
export const opsOf = (field: Field): readonly Op[] => {
  if (field === 'amount') return ['is', 'between', 'oneOf'];
  return field === 'account' || field === 'type' ? ['is', 'oneOf'] : TEXT_OPS;
};

export const ACTIONS = {
  categoryId: 'Category',
  payee: 'Payee',
  description: 'Description',
  addTags: 'Tags',
  notes: 'Notes',
} as const;
export type ActionName = keyof typeof ACTIONS;

/** A condition as it is typed: one text for each value. */
export interface ConditionDraft {
  readonly key: string;
  readonly field: Field;
  readonly op: Op;
  readonly values: readonly string[];
}
export interface ActionDraft {
  readonly key: string;
  readonly name: ActionName;
  readonly value: string;
  readonly tags: readonly string[];
}
export interface RuleDraft {
  readonly name: string;
  readonly enabled: boolean;
  readonly conditions: readonly ConditionDraft[];
  readonly actions: readonly ActionDraft[];
}

let keys = 0;
function newKey(): string {
  keys += 1;
  return `row-${keys}`;
}

export const newCondition = (field: Field = 'payee'): ConditionDraft => ({
  key: newKey(),
  field,
  op: opsOf(field)[0] ?? 'is',
  values: [''],
});
export const newAction = (name: ActionName = 'categoryId'): ActionDraft => ({
  key: newKey(),
  name,
  value: '',
  tags: [],
});

/** Another field has other comparisons, and keeps what was typed where that still makes sense. */
export function withField(condition: ConditionDraft, field: Field): ConditionDraft {
  const isText = (each: Field) => opsOf(each) === TEXT_OPS;
  if (isText(field) && isText(condition.field)) return { ...condition, field };
  return { ...newCondition(field), key: condition.key };
}

export function withOp(condition: ConditionDraft, op: Op): ConditionDraft {
  const [first = '', second = ''] = condition.values;
  if (op === 'between') return { ...condition, op, values: [first, second] };
  return { ...condition, op, values: op === 'oneOf' ? condition.values.filter(Boolean) : [first] };
}

/** What the editor begins with. */
export function draftOf(rule: Partial<RuleCreateBody>): RuleDraft {
  const conditions = (rule.when?.all ?? []).map(({ field, op, value }): ConditionDraft => {
    const values = [value].flat().map((each) => (typeof each === 'number' ? amountText(each) : each));
    return { key: newKey(), field, op, values };
  });
  const names = (Object.keys(ACTIONS) as ActionName[]).filter((name) => rule.then?.[name] !== undefined);
  const actions = names.map((name): ActionDraft => {
    const said = rule.then?.[name] ?? '';
    return { ...newAction(name), ...(typeof said === 'string' ? { value: said } : { tags: said }) };
  });
  return {
    name: rule.name ?? '',
    enabled: rule.enabled ?? true,
    conditions: conditions.length > 0 ? conditions : [newCondition()],
    actions: actions.length > 0 ? actions : [newAction()],
  };
}

/** A condition as the API takes it; null while it is not whole. */
export function conditionOf({ field, op, values }: ConditionDraft): RuleCondition | null {
  const texts = values.map((value) => value.trim());
  const listed = texts.filter(Boolean);
  if (op === 'oneOf' && listed.length === 0) return null;
  if (field === 'amount') {
    const amounts = (op === 'oneOf' ? listed : texts).map((text) => amountOf(text));
    if (!amounts.every((amount) => amount !== null)) return null;
    const [low = 0, high = 0] = amounts;
    if (op === 'between') return low <= high ? { field, op, value: [low, high] } : null;
    return op === 'oneOf' ? { field, op, value: amounts } : { field, op: 'is', value: low };
  }
  const [text = ''] = texts;
  // What has no payee or notes is found by an empty text.
  if (!text && op !== 'oneOf' && !(op === 'is' && (field === 'payee' || field === 'notes'))) return null;
  return { field, op, value: op === 'oneOf' ? listed : text } as RuleCondition;
}

function thenOf(actions: readonly ActionDraft[]): RuleThen | null {
  const entries = actions.map(({ name, value, tags }) => [name, name === 'addTags' ? tags : value.trim()] as const);
  const isWhole = entries.every(([name, value]) => name === 'payee' || name === 'notes' || value.length > 0);
  return isWhole && entries.length > 0 ? (Object.fromEntries(entries) as RuleThen) : null;
}

/** What is tried on the book; null while the rule is not whole. */
export function bodyOf({ name, enabled, conditions, actions }: RuleDraft): RuleCreateBody | null {
  const all = conditions.map(conditionOf);
  const then = thenOf(actions);
  if (!then || all.length === 0 || !all.every((condition) => condition !== null)) return null;
  return { name: name.trim(), enabled, when: { all }, then };
}

/** What is wrong with it, by the key of the row; `name` for the name. */
export function faultsOf({ name, conditions, actions }: RuleDraft): Readonly<Record<string, string>> {
  const faults = [
    ...(name.trim() ? [] : [['name', 'Enter a name'] as const]),
    ...conditions.filter((each) => !conditionOf(each)).map((each) => [each.key, conditionFault(each)] as const),
    ...actions.filter((each) => !thenOf([each])).map(({ key, name: what }) => [key, actionFault(what)] as const),
  ];
  return Object.fromEntries(faults);
}

function conditionFault({ field, op, values }: ConditionDraft): string {
  if (field === 'account') return 'Choose an account';
  if (field === 'type') return 'Choose a type';
  if (field !== 'amount') return op === 'oneOf' ? 'Enter at least one text' : 'Enter a text';
  const whole = values.every((value) => amountOf(value.trim()) !== null);
  return op === 'between' && whole ? 'The lower amount comes first' : 'Enter an amount';
}

function actionFault(name: ActionName): string {
  if (name === 'categoryId') return 'Choose a category';
  return name === 'addTags' ? 'Enter a tag' : 'Enter a text';
}

/** Names of what is not the same in both. */
export function differing(draft: RuleDraft, rule: Rule): string[] {
  const body = bodyOf(draft);
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const theirs = bodyOf(draftOf(rule));
  return [
    ...(draft.name.trim() === rule.name ? [] : ['Name']),
    ...(isSame(body?.when, theirs?.when) ? [] : ['Conditions']),
    ...(isSame(body?.then, theirs?.then) ? [] : ['Actions']),
    ...(draft.enabled === rule.enabled ? [] : ['Enabled']),
  ];
}

/** A suggestion from an address: only what a rule may say, as text; undefined where it is none. */
export function suggestionOf(text: string): Partial<RuleCreateBody> | undefined {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof said !== 'object' || said === null) return undefined;
  const { name, when, then } = said as { name?: unknown; when?: { all?: unknown } | null; then?: unknown };
  const all = Array.isArray(when?.all) ? when.all.filter(isCondition) : [];
  return {
    ...(typeof name === 'string' ? { name: name.slice(0, 80) } : {}),
    when: { all },
    then: isThen(then) ? then : {},
  };
}

function isCondition(said: unknown): said is RuleCondition {
  if (typeof said !== 'object' || said === null) return false;
  const { field, op, value } = said as { field?: unknown; op?: unknown; value?: unknown };
  if (typeof field !== 'string' || !(field in FIELDS)) return false;
  const isValue = [value].flat().every((each) => typeof each === 'string' || typeof each === 'number');
  return opsOf(field as Field).some((each) => each === op) && isValue;
}

function isThen(said: unknown): said is RuleThen {
  if (typeof said !== 'object' || said === null) return false;
  return Object.entries(said).every(([name, value]) =>
    name === 'addTags'
      ? Array.isArray(value) && value.every((tag) => typeof tag === 'string')
      : typeof value === 'string',
  );
}
