import { useFormat, usePlatform } from '@pocket/platform';
import { accountsQuery, categoriesQuery } from '@pocket/platform/book';
import { hasSeveralCurrencies } from '@pocket/screens/editor';
import { useQuery } from '@tanstack/react-query';
import { ruleAmountText } from './rule-amount';
import type { Names } from './rule-words';

/** Returns names and formats for the ids and amounts of a rule. */
export function useRuleNames(): Names {
  const { api } = usePlatform();
  const { money } = useFormat();
  const { data: accounts } = useQuery(accountsQuery(api));
  const { data: categories } = useQuery(categoriesQuery(api));
  return {
    // With several currencies an amount is one of any currency.
    money: (amount) => (hasSeveralCurrencies() ? ruleAmountText(amount) : money(amount)),
    account: (id) => nameIn(accounts, id, 'a deleted account'),
    category: (id) => nameIn(categories, id, 'a deleted category'),
  };
}

type NamedEntity = readonly { readonly id: string; readonly name: string }[];

/** `…` until the names are there. */
const nameIn = (things: NamedEntity | undefined, id: string, gone: string) =>
  things ? (things.find((each) => each.id === id)?.name ?? gone) : '…';
