import { randomUUID } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { addDays, monthOf, todayIn } from '@pocket/contracts';
import type { Person } from './person.js';
import { guard, protectionOf, UNGUARDED } from './protection.js';
import type { Fixture } from './route-example.js';
import { PASSWORD, type RunningApi } from './running-api.js';

const MONTHLY = { kind: 'month', day: 1, weekend: 'keep' };
/** Ids that are not known. */
const NO_NOTE = `2026-01-${'0'.repeat(24)}`;
export const NO_SUGGESTIONS = {
  suggestionId: '0'.repeat(24),
  dismissedId: '0'.repeat(24),
  noteId: NO_NOTE,
  dismissedNoteId: NO_NOTE,
};
type Found = Pick<Fixture, keyof typeof NO_SUGGESTIONS>;

interface OwnerOptions {
  readonly hasSuggestions?: boolean;
  readonly hasPlan?: boolean;
  readonly hasCodes?: boolean;
}

/**
 * Registers a user with one entity of every kind.
 * @param options without suggestions of schedules, a third of the requests is left out; without a plan, there can be one;
 * with codes, the second factor is on
 */
export async function registerOwner(
  api: RunningApi,
  { hasSuggestions = true, hasPlan = true, hasCodes = false }: OwnerOptions = {},
): Promise<[Person, Fixture]> {
  const email = `${randomUUID()}@pocket.example`;
  const person = await api.register(email);
  const login = await api.visitor().ok<{ token: string }>('POST', '/auth/login', { email, password: PASSWORD });
  const { sid } = new JwtService().decode<{ sid: string }>(login.token);
  const categories = await person.categories();
  const categoryOf = (name: string) => categories.find((category) => category.name === name)?.id ?? '';
  const [incomeCategoryId, categoryId] = [categoryOf('Salary'), categoryOf('Groceries')];
  const earned = await person.record({ type: 'income', categoryId: incomeCategoryId });
  const { id: transactionId } = earned;
  const { id: accountId } = await person.ok<{ id: string }>('POST', '/accounts', { name: 'Empty' });
  const { id: budgetId } = await person.ok<{ id: string }>('POST', '/budgets', { category: 'Rent', limit: 5 });
  const from = await person.ok<{ id: string }>('POST', '/accounts', { name: 'From', balance: 10 });
  const to = await person.ok<{ id: string }>('POST', '/accounts', { name: 'To', balance: 100 });
  const moved = { fromAccountId: from.id, toAccountId: to.id, amount: 1, date: '2026-02-28' };
  const { id: transferId } = await person.ok<{ id: string }>('POST', '/transfers', moved);
  const { headers } = await person.call('POST', '/categories', { name: 'Unused', type: 'expense' });
  const changeId = headers.get('x-change-id') ?? '';
  const rule = { name: 'Pay', when: { all: [{ field: 'type', op: 'is', value: 'income' }] }, then: { categoryId } };
  const { id: ruleId } = await person.ok<{ id: string }>('POST', '/rules', rule);
  const schedule = {
    name: 'Pension',
    type: 'income',
    accountId: earned.accountId,
    amount: { kind: 'fixed', value: 5 },
    recurrence: { start: '2100-01-31', freq: 'monthly' },
  };
  const { id: scheduleId } = await person.ok<{ id: string }>('POST', '/schedules', schedule);
  const suggestions = hasSuggestions ? await suggested(person, from.id, categoryId) : NO_SUGGESTIONS;
  const { id: calendarLinkId } = await person.ok<{ id: string }>('POST', '/calendar-links', { name: 'Home' });
  const scopes = ['book:read'];
  const { id: keyId } = await person.ok<{ id: string }>('POST', '/keys', { name: 'Script', scopes });
  if (hasPlan)
    await person.ok('POST', '/plan', { start: todayIn('UTC', new Date()), cycle: MONTHLY, accountIds: [to.id] });
  const protection = await protectionOf(person);
  const guarded = hasCodes ? await guard(api, person, { email, ...protection }) : UNGUARDED;
  const transfer = { fromAccountId: from.id, toAccountId: to.id, transferId, changeId, ruleId };
  const planned = { keyId, scheduleId, calendarLinkId, ...suggestions, ...(await boardOf(person)) };
  const security = { ...protection, ...guarded };
  return [
    person,
    {
      ...transfer,
      ...planned,
      ...security,
      accountId,
      categoryId,
      incomeCategoryId,
      transactionId,
      budgetId,
      sessionId: sid,
    },
  ];
}

/** Keeps a question, and a board that shows its answer. */
export async function boardOf(person: Person): Promise<Pick<Fixture, 'viewId' | 'boardId'>> {
  const query = { measure: 'spending', by: ['category', 'month'], range: { last: 2, unit: 'month' } };
  const { id: viewId } = await person.ok<{ id: string }>('POST', '/views', { name: 'Food', query, chart: 'stacked' });
  const items = [{ viewId, w: 1, h: 1 }];
  const { id: boardId } = await person.ok<{ id: string }>('POST', '/boards', { name: 'Mine', items });
  return { viewId, boardId };
}

/** Records two weekly payments, and dismisses the schedule and the note that one of them suggests. */
async function suggested(person: Person, accountId: string, categoryId: string): Promise<Found> {
  const today = todayIn('UTC', new Date());
  for (const [description, amount] of [
    ['Cleaner', 2],
    ['Piano', 1],
  ] as const) {
    for (const weeks of [1, 2, 3]) {
      await person.record({
        accountId,
        categoryId,
        payee: description,
        description,
        amount,
        date: addDays(today, -7 * weeks),
      });
    }
  }
  const [one, other] = await person.ok<{ id: string }[]>('GET', '/schedules/suggestions');
  const dismissedId = other?.id ?? '';
  await person.ok('POST', `/schedules/suggestions/${dismissedId}/dismiss`);
  const month = monthOf(addDays(today, -21));
  const [note, dismissedNote] = await person.ok<{ id: string }[]>('GET', `/insights/notes?month=${month}`);
  const [noteId, dismissedNoteId] = [note?.id ?? '', dismissedNote?.id ?? ''];
  await person.ok('POST', `/insights/notes/${dismissedNoteId}/dismiss`);
  return { suggestionId: one?.id ?? '', dismissedId, noteId, dismissedNoteId };
}
