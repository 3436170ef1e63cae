import type { Budget } from '@pocket/contracts';
import { useFormat, usePlatform } from '@pocket/platform';
import { accountsQuery, categoriesQuery } from '@pocket/platform/book';
import { useQuery } from '@tanstack/react-query';
import type { RuleNames } from './rule-text';

/** Loads what rules can be about, and names it. */
export function useRuleSubjects() {
  const { api } = usePlatform();
  const { money } = useFormat();
  const { data: accounts = [] } = useQuery(accountsQuery(api));
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const { data: budgets = [] } = useQuery({
    // Not the key of the budget screen, which stores another form of the answer.
    queryKey: ['alert-subjects', 'budgets'],
    queryFn: ({ signal }) => api.get<Budget[]>('/budgets', { signal }),
  });
  const budgetName = ({ description, category }: Budget) => (description ? `${category}: ${description}` : category);
  const names: RuleNames = {
    budget: (id) => {
      const budget = budgets.find((each) => each.id === id);
      return budget ? budgetName(budget) : 'A deleted budget';
    },
    category: (id) => categories.find((each) => each.id === id)?.name ?? 'A deleted category',
    account: (id) => accounts.find((each) => each.id === id)?.name ?? 'A deleted account',
    money: (amount, accountId) => money(amount, accounts.find(({ id }) => id === accountId)?.currency),
  };
  return { accounts, categories, budgets, budgetName, names };
}
