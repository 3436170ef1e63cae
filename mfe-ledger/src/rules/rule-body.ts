import type { Rule, RuleCondition, RuleCreateBody, RuleThen } from '@pocket/contracts';
import { readRuleAmount } from './rule-amount';
import { type ActionDraft, type ActionName, type ConditionDraft, type RuleDraft, ruleDraft } from './rule-draft';

/** A condition as the API takes it; null while it is not whole. */
export function conditionOf({ field, op, values }: ConditionDraft): RuleCondition | null {
  const texts = values.map((value) => value.trim());
  const listed = texts.filter(Boolean);
  if (op === 'oneOf' && listed.length === 0) return null;
  if (field === 'amount') {
    const amounts = (op === 'oneOf' ? listed : texts).map(readRuleAmount);
    if (!amounts.every((amount) => amount !== null)) return null;
    const [low = 0, high = 0] = amounts;
    if (op === 'between') return low <= high ? { field, op, value: [low, high] } : null;
    return op === 'oneOf' ? { field, op, value: amounts } : { field, op: 'is', value: low };
  }
  const [text = ''] = texts;
  // An empty text finds transactions without payee or notes.
  if (!text && op !== 'oneOf' && !(op === 'is' && (field === 'payee' || field === 'notes'))) return null;
  return { field, op, value: op === 'oneOf' ? listed : text } as RuleCondition;
}

function thenOf(actions: readonly ActionDraft[]): RuleThen | null {
  const entries = actions.map(({ name, value, tags }) => [name, name === 'addTags' ? tags : value.trim()] as const);
  const isWhole = entries.every(([name, value]) => name === 'payee' || name === 'notes' || value.length > 0);
  return isWhole && entries.length > 0 ? (Object.fromEntries(entries) as RuleThen) : null;
}

/** Returns the rule to preview; null while it is incomplete. */
export function bodyOf({ name, enabled, conditions, actions }: RuleDraft): RuleCreateBody | null {
  const all = conditions.map(conditionOf);
  const then = thenOf(actions);
  if (!then || all.length === 0 || !all.every((condition) => condition !== null)) return null;
  return { name: name.trim(), enabled, when: { all }, then };
}

/** Returns the errors of conditions and actions by the key of the row. */
export function ruleErrors({ conditions, actions }: RuleDraft): Readonly<Record<string, string>> {
  const errors = [
    ...conditions.filter((each) => !conditionOf(each)).map((each) => [each.key, conditionError(each)] as const),
    ...actions.filter((each) => !thenOf([each])).map(({ key, name: what }) => [key, actionError(what)] as const),
  ];
  return Object.fromEntries(errors);
}

function conditionError({ field, op, values }: ConditionDraft): string {
  if (field === 'account') return 'Choose an account';
  if (field === 'type') return 'Choose a type';
  if (field !== 'amount') return op === 'oneOf' ? 'Enter at least one text' : 'Enter a text';
  const whole = values.every((value) => readRuleAmount(value.trim()) !== null);
  return op === 'between' && whole ? 'The lower amount comes first' : 'Enter an amount';
}

function actionError(name: ActionName): string {
  if (name === 'categoryId') return 'Choose a category';
  return name === 'addTags' ? 'Enter a tag' : 'Enter a text';
}

/** Names of what is not the same in both. */
export function differing(draft: RuleDraft, rule: Rule): string[] {
  const body = bodyOf(draft);
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const theirs = bodyOf(ruleDraft(rule));
  return [
    ...(draft.name.trim() === rule.name ? [] : ['Name']),
    ...(isSame(body?.when, theirs?.when) ? [] : ['Conditions']),
    ...(isSame(body?.then, theirs?.then) ? [] : ['Actions']),
    ...(draft.enabled === rule.enabled ? [] : ['Enabled']),
  ];
}
