import { Conversion, type CurrencyCode, calendarDay } from '@pocket/contracts';
import type { Fact } from '../fact.js';
import { flowOf } from './flow.js';

const CATEGORIES = [
  { id: 'g', name: 'Home', parentId: null },
  { id: 'c', name: 'Groceries', parentId: 'g' },
  { id: 'r', name: 'Rent', parentId: null },
  { id: 's', name: 'Salary', parentId: null },
];

const fact = (type: Fact['type'], categoryId: string | null, amount: number, currency = 'USD'): Fact => ({
  day: calendarDay('2026-11-01'),
  currency: currency as CurrencyCode,
  type,
  amount,
  count: 1,
  transactions: 1,
  amounts: [],
  dates: [],
  categoryId,
  accountId: 'a',
  payee: '',
  tags: [],
});

function ask(...facts: readonly Fact[]) {
  const conversion = new Conversion('USD' as CurrencyCode, () => '0.5');
  const { nodes, links } = flowOf(facts, CATEGORIES, conversion);
  return {
    nodes: nodes.map(({ id, name, value }) => `${id} ${name} ${value}`),
    links: links.map(({ from, to, value }) => `${from} → ${to} ${value}`),
  };
}

describe('the flow of money', () => {
  it('goes from income to groups, their categories and what stands alone, and what is left is saved', () => {
    const spent = [fact('expense', 'c', 30), fact('expense', 'g', 5), fact('expense', 'r', 20)];
    expect(ask(fact('income', 's', 100), ...spent)).toEqual({
      nodes: [
        'from:s Salary 100',
        'income Income 100',
        'group:g Home 35',
        'to:c Groceries 30',
        'to:r Rent 20',
        'to:g Home 5',
        'saved Saved 45',
      ],
      links: [
        'from:s → income 100',
        'income → group:g 35',
        'group:g → to:c 30',
        'income → to:r 20',
        'group:g → to:g 5',
        'income → saved 45',
      ],
    });
  });

  it('comes from savings where spending is more than income', () => {
    expect(ask(fact('income', null, 10), fact('expense', null, 25)).links).toEqual([
      'from:none → income 10',
      'fromSavings → income 15',
      'income → to:none 25',
    ]);
  });

  it('shows what is negative on the other side', () => {
    const links = ask(fact('income', 's', -40), fact('expense', 'c', -30), fact('expense', 'g', 50)).links;
    expect(links).toEqual([
      'from:c → income 30',
      'fromSavings → income 60',
      'income → group:g 50',
      'group:g → to:g 50',
      'income → to:s 40',
    ]);
  });

  it('balances with figures that are rounded each on its own', () => {
    const halves = [fact('income', 's', 3, 'EUR'), fact('expense', 'c', 1, 'EUR'), fact('expense', 'r', 5, 'EUR')];
    // 1.5, 0.5 and 2.5 are 2, 0 and 2.
    expect(ask(...halves).links).toEqual(['from:s → income 2', 'income → to:r 2']);
  });

  it('is nothing where nothing happened', () => {
    expect(ask()).toEqual({ nodes: [], links: [] });
  });
});
