import type { AlertRule } from '@pocket/contracts';

/** Names of what rules are about, by id. */
export interface RuleNames {
  readonly budget: (id: string) => string;
  readonly category: (id: string) => string;
  readonly account: (id: string) => string;
  /** @param accountId account whose currency the amount has; without it, that of the book */
  readonly money: (amount: number, accountId?: string) => string;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Says in one sentence when a rule raises an alert. */
export function ruleText({ kind, params }: Pick<AlertRule, 'kind' | 'params'>, names: RuleNames): string {
  const text = (name: string) => String(params[name] ?? '');
  const amount = (name: string, accountId?: string) => names.money(Number(params[name] ?? 0), accountId);
  switch (kind) {
    case 'budget': {
      const budget = text('budgetId') === 'all' ? 'A budget' : names.budget(text('budgetId'));
      return `${budget} reaches ${text('percent')} %`;
    }
    case 'envelope':
      return `${text('categoryId') === 'all' ? 'A category' : names.category(text('categoryId'))} is overspent in the plan`;
    case 'balance':
      return `${names.account(text('accountId'))} falls below ${amount('below', text('accountId'))}`;
    case 'forecast':
      return `${names.account(text('accountId'))} is expected below ${amount('below', text('accountId'))} within ${text('days')} days`;
    case 'large':
      return `An expense of ${amount('amount')} or more`;
    case 'payee':
      return `A payee with “${text('text')}”`;
    case 'digest': {
      const day = text('every') === 'weekly' ? WEEKDAYS[Number(params.weekday) - 1] : `day ${text('day')} of the month`;
      return `A digest on ${day} at ${text('time')}`;
    }
    default:
      return PLAIN[kind];
  }
}

const PLAIN = {
  billDue: 'A bill is due, on each day of its reminders',
  billMissed: 'A bill was not paid in time',
  priceChange: 'The price of a bill changes',
  incomeArrived: 'An expected income arrives',
  goal: 'A goal is reached or falls behind',
  notes: 'There is a new note in Insights',
  import: 'An import ends',
  security: 'A sign-in from a new browser, or a change of your password, email, factors or keys',
} as const;
