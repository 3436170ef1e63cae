import type { AlertChannel, AlertKind, AlertRule } from '@pocket/contracts';
import { readAmountIn } from '@pocket/platform';
import type { FieldErrors } from '@pocket/screens';
import { amountError } from '@pocket/screens';

/** Texts of the form. Only those that the kind needs are shown and sent. */
export interface RuleDraft {
  readonly kind: AlertKind;
  readonly budgetId: string;
  readonly percent: string;
  readonly categoryId: string;
  readonly accountId: string;
  readonly below: string;
  readonly days: string;
  readonly amount: string;
  readonly text: string;
  readonly every: string;
  readonly weekday: string;
  readonly day: string;
  readonly time: string;
  /** Names with commas between them. */
  readonly channels: string;
  readonly enabled: boolean;
}

export type ParamName = Exclude<keyof RuleDraft, 'kind' | 'channels' | 'enabled'>;

const EMPTY: RuleDraft = {
  kind: 'budget',
  budgetId: 'all',
  percent: '80',
  categoryId: 'all',
  accountId: '',
  below: '0',
  days: '30',
  amount: '',
  text: '',
  every: 'weekly',
  weekday: '1',
  day: '1',
  time: '08:00',
  channels: 'app',
  enabled: true,
};

/** Largest length of the text of a payee rule. */
const MAX_TEXT = 120;

/** Parameters of each kind. */
const PARAMS: Readonly<Partial<Record<AlertKind, readonly ParamName[]>>> = {
  budget: ['budgetId', 'percent'],
  envelope: ['categoryId'],
  balance: ['accountId', 'below'],
  forecast: ['accountId', 'below', 'days'],
  large: ['amount'],
  payee: ['text'],
};

/** Returns the parameters that a rule of the draft's kind has. */
export function paramNames({ kind, every }: RuleDraft): readonly ParamName[] {
  if (kind === 'digest') return ['every', every === 'monthly' ? 'day' : 'weekday', 'time'];
  return PARAMS[kind] ?? [];
}

export function ruleDraft(rule?: AlertRule): RuleDraft {
  if (!rule) return EMPTY;
  const { kind, params, channels, enabled } = rule;
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return { ...EMPTY, ...texts, kind, channels: channels.join(), enabled };
}

const NUMBERS = { percent: ['Percent', 1, 200], days: ['Days', 1, 90], day: ['Day', 1, 28] } as const;

/** @param currency currency in which an amount of the draft is typed */
export function ruleErrors(draft: RuleDraft, currency: string): FieldErrors<RuleDraft> {
  const errors = paramNames(draft).map((name) => [name, paramError(name, draft, currency)] as const);
  return Object.fromEntries(errors.filter(([, error]) => error !== undefined));
}

function paramError(name: ParamName, draft: RuleDraft, currency: string): string | undefined {
  const text = draft[name].trim();
  switch (name) {
    case 'percent':
    case 'days':
    case 'day': {
      const [label, min, max] = NUMBERS[name];
      const value = Number(text);
      const isValid = text !== '' && Number.isInteger(value) && value >= min && value <= max;
      return isValid ? undefined : `${label} must be a whole number from ${min} to ${max}`;
    }
    case 'accountId':
      return text ? undefined : 'Select an account';
    case 'below':
      return readAmountIn(currency, text) === null ? 'Enter an amount, such as 100' : undefined;
    case 'amount':
      return readAmountIn(currency, text) === 0 ? 'Enter an amount above 0' : amountError(currency, text);
    case 'text':
      return text.length >= 1 && text.length <= MAX_TEXT ? undefined : `Text must have 1 to ${MAX_TEXT} characters`;
    case 'time':
      return text ? undefined : 'Choose a time';
    default:
      return undefined;
  }
}

/** Returns the fields of a valid draft as the server takes them. */
export function ruleBody(draft: RuleDraft, currency: string) {
  const params = Object.fromEntries(paramNames(draft).map((name) => [name, paramValue(name, draft[name], currency)]));
  return {
    kind: draft.kind,
    params,
    channels: draft.channels.split(',').filter(Boolean) as AlertChannel[],
    enabled: draft.enabled,
  };
}

function paramValue(name: ParamName, text: string, currency: string): string | number | null {
  if (name === 'below' || name === 'amount') return readAmountIn(currency, text);
  const isNumber = name === 'percent' || name === 'days' || name === 'day' || name === 'weekday';
  return isNumber ? Number(text) : text.trim();
}

const LABELS: Readonly<Record<keyof RuleDraft, string>> = {
  kind: 'Kind',
  budgetId: 'Budget',
  percent: 'Percent',
  categoryId: 'Category',
  accountId: 'Account',
  below: 'Below',
  days: 'Days ahead',
  amount: 'Amount',
  text: 'Text',
  every: 'How often',
  weekday: 'Weekday',
  day: 'Day',
  time: 'Time',
  channels: 'Channels',
  enabled: 'Rule is on',
};

/** Labels of the fields in which the form differs from the server's version. */
export function differingLabels(mine: RuleDraft, saved: AlertRule): string[] {
  const theirs = ruleDraft(saved);
  const names = [...paramNames(mine), 'channels', 'enabled'] as const;
  return names.filter((name) => mine[name] !== theirs[name]).map((name) => LABELS[name]);
}
