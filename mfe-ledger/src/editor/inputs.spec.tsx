import type { Account, Category } from '@pocket/contracts';
import { renderScreen } from '@pocket/platform/testing';
import { CategoryPicker, unknownCategory } from '@pocket/screens/book';
import { AmountInput, TagsInput } from '@pocket/screens/editor';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { AccountPicker } from './AccountPicker';
import { PayeeInput } from './PayeeInput';

const ANSWERS = {
  'GET /accounts': { status: 200, body: [{ _id: 'a1', name: 'Cash', order: 0, archived: false } as Account] },
  'GET /categories': {
    status: 200,
    body: [
      { _id: 'c1', name: 'Groceries', type: 'expense', order: 0 },
      { _id: 'c2', name: 'Salary', type: 'income', order: 1 },
    ] as Category[],
  },
  'GET /tags': { status: 200, body: [{ name: 'holiday', count: 2 }] },
  'GET /payees?q=': { status: 200, body: [] },
  'GET /payees?q=de': { status: 200, body: [{ name: 'Deli', count: 3 }] },
};

function Inputs() {
  const [values, setValues] = useState({ amount: '', account: '', category: '', payee: '' });
  const [tags, setTags] = useState<readonly string[]>([]);
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (value: string) => setValues((current) => ({ ...current, [name]: value })),
  });
  return (
    <form>
      <AmountInput label="Amount" {...field('amount')} />
      <AccountPicker {...field('account')} />
      <CategoryPicker type="expense" {...field('category')} />
      <PayeeInput label="Payee" {...field('payee')} />
      <TagsInput value={tags} onChange={setTags} />
      <button type="button" onClick={() => setValues({ ...values, category: unknownCategory('Gro') })}>
        Restore
      </button>
      <output>{JSON.stringify({ ...values, tags })}</output>
    </form>
  );
}

const field = (name: string) => screen.getByLabelText(name);
const shown = () => JSON.parse(document.querySelector('form > output')?.textContent ?? '{}') as Record<string, unknown>;

describe('the inputs of a transaction', () => {
  it('make an amount of a sum as soon as one goes on', async () => {
    renderScreen(<Inputs />, ANSWERS);
    await userEvent.type(field('Amount'), '12.50+3');
    expect(field('Amount')).toHaveValue('12.50+3');
    await userEvent.tab();
    expect(field('Amount')).toHaveValue('15.50');
  });

  it('show a restored text that names no category', async () => {
    renderScreen(<Inputs />, ANSWERS);
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    expect(field('Category')).toHaveValue('Gro');
    await userEvent.type(field('Category'), 'ceries{Tab}');
    expect(field('Category')).toHaveValue('Groceries');
    expect(shown().category).toBe('c1');
  });

  it('read a separator before three digits by the currency of the settings', async () => {
    localStorage.setItem('pocket_settings', JSON.stringify({ preferences: { currency: 'EUR' } }));
    renderScreen(<Inputs />, ANSWERS);
    await userEvent.type(field('Amount'), '1.250');
    await userEvent.tab();
    expect(field('Amount')).toHaveValue('1250.00');
    localStorage.clear();
  });

  it('offer accounts, and categories of the type alone, with Uncategorized last', async () => {
    renderScreen(<Inputs />, ANSWERS);
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Account' }),
      await screen.findByText('Cash'),
    );
    await userEvent.click(field('Category'));
    expect(screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Groceries', 'Uncategorized']),
    );
    await userEvent.type(field('Category'), 'gro{Enter}');
    expect(shown()).toMatchObject({ account: 'a1', category: 'c1' });
    expect(screen.queryByText('Salary')).not.toBeInTheDocument();
  });

  it('complete a payee from the book', async () => {
    renderScreen(<Inputs />, ANSWERS);
    await userEvent.type(field('Payee'), 'de');
    await userEvent.click(await screen.findByRole('option', { name: /Deli/, hidden: true }));
    expect(field('Payee')).toHaveValue('Deli');
  });

  it('ask the book what there is only when they are used', async () => {
    const { calls } = renderScreen(<Inputs />, ANSWERS);
    await screen.findByText('Cash');
    expect(calls.map(({ call }) => call)).toEqual(['GET /accounts', 'GET /categories']);
    await userEvent.click(field('Payee'));
    await userEvent.click(field('Tags'));
    expect(calls.map(({ call }) => call)).toEqual(expect.arrayContaining(['GET /payees?q=', 'GET /tags']));
  });

  it('ask before a tag that is typed and not closed is lost', async () => {
    renderScreen(<Inputs />, ANSWERS);
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await userEvent.type(field('Tags'), 'tri');
    expect(leave()).toBe(false);
    await userEvent.type(field('Tags'), 'p{Enter}');
    expect(leave()).toBe(true);
  });

  it('close a tag with Enter, a comma, and when one goes on; equal ones are one', async () => {
    renderScreen(<Inputs />, ANSWERS);
    await userEvent.type(field('Tags'), 'food{Enter}Trip,FOOD,work');
    await userEvent.tab();
    expect(shown().tags).toEqual(['food', 'Trip', 'work']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Trip' }));
    await userEvent.type(field('Tags'), '{Backspace}');
    expect(shown().tags).toEqual(['food']);
  });
});
