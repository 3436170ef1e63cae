import type { RuleCreateBody } from '@pocket/contracts';
import { ACTION_LABELS, type CONDITION_LABELS, type OPERATOR_LABELS } from '@pocket/contracts/labels';
import { ruleAmountText } from './rule-amount';

export type Field = keyof typeof CONDITION_LABELS;

export type Op = keyof typeof OPERATOR_LABELS;
const TEXT_OPS: readonly Op[] = ['contains', 'is', 'starts', 'matches', 'oneOf'];
export const opsOf = (field: Field): readonly Op[] => {
  if (field === 'amount') return ['is', 'between', 'oneOf'];
  return field === 'account' || field === 'type' ? ['is', 'oneOf'] : TEXT_OPS;
};

export type ActionName = keyof typeof ACTION_LABELS;

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

/** Returns the initial draft of the editor. */
export function ruleDraft(rule: Partial<RuleCreateBody>): RuleDraft {
  const conditions = (rule.when?.all ?? []).map(({ field, op, value }): ConditionDraft => {
    const values = [value].flat().map((each) => (typeof each === 'number' ? ruleAmountText(each) : each));
    return { key: newKey(), field, op, values };
  });
  const names = (Object.keys(ACTION_LABELS) as ActionName[]).filter((name) => rule.then?.[name] !== undefined);
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
