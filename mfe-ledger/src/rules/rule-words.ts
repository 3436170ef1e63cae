import type { RuleCondition, RuleCreateBody } from '@pocket/contracts';
import { CONDITION_LABELS, OPERATOR_LABELS } from '@pocket/contracts/labels';
import { counted } from '@pocket/platform';

export interface Names {
  readonly money: (amount: number) => string;
  readonly account: (id: string) => string;
  readonly category: (id: string) => string;
}

/** `Payee contains “Uber” and Amount is between $5.00 and $10.00`. */
export const conditionsText = ({ when }: Pick<RuleCreateBody, 'when'>, names: Names) =>
  when.all.map((condition) => conditionText(condition, names)).join(' and ');

function conditionText({ field, op, value }: RuleCondition, names: Names): string {
  const words = [value].flat().map((each) => {
    if (typeof each === 'number') return names.money(each);
    if (field === 'account') return names.account(each);
    return field === 'type' ? each : `“${each}”`;
  });
  const isNothing = value === '';
  const said = op === 'between' ? words.join(' and ') : words.join(', ');
  return `${CONDITION_LABELS[field]} ${isNothing ? 'is empty' : `${OPERATOR_LABELS[op]} ${said}`}`;
}

/** `Category Transport, Tags work`. */
export function actionsText({ then }: Pick<RuleCreateBody, 'then'>, names: Names): string {
  const { categoryId, payee, description, addTags, notes } = then;
  const text = (label: string, said: string | undefined) =>
    said === undefined ? [] : [said ? `${label} “${said}”` : `no ${label}`];
  return [
    ...(categoryId === undefined ? [] : [`Category ${names.category(categoryId)}`]),
    ...text('Payee', payee),
    ...text('Description', description),
    ...(addTags ? [`Tags ${addTags.join(', ')}`] : []),
    ...text('Notes', notes),
  ].join(', ');
}

const REASONS = { TRANSFER_LEG: 'transfer', SPLIT: 'split' } as const;

/** Returns a message with the numbers of changed and skipped transactions and the reasons. */
export function appliedText({
  changed,
  skipped,
}: {
  readonly changed: number;
  readonly skipped: readonly { readonly reason: keyof typeof REASONS }[];
}): string {
  const done = `Changed ${counted(changed, 'transaction')}`;
  if (skipped.length === 0) return done;
  const why = (Object.keys(REASONS) as (keyof typeof REASONS)[])
    .map((reason) => [reason, skipped.filter((each) => each.reason === reason).length] as const)
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => counted(count, REASONS[reason]));
  return `${done}; skipped ${skipped.length.toLocaleString('en-US')}: ${why.join(', ')}`;
}
