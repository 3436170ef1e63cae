import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox, type ComboboxProps } from './Combobox';

const OPTIONS = ['Groceries', 'Rent', 'Transport'].map((label) => ({ value: label.toLowerCase(), label }));
const onChange = jest.fn();
const onCreate = jest.fn();
const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());

function Category({ value: first = '', ...props }: Partial<ComboboxProps>) {
  const [value, setValue] = useState(first);
  const change = (next: string) => {
    onChange(next);
    setValue(next);
  };
  return (
    <form onSubmit={onSubmit}>
      <Combobox {...props} aria-label="Category" options={OPTIONS} value={value} onChange={change} />
      <button type="submit">Save</button>
    </form>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Category' });
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);

beforeEach(() => {
  for (const mock of [onChange, onCreate, onSubmit]) mock.mockClear();
});

describe('a combobox', () => {
  it('shows all options when it is opened, and the matching ones while typing', async () => {
    render(<Category value="rent" />);
    await userEvent.click(field());
    expect(shown()).toEqual(['Groceries', 'Rent', 'Transport']);
    expect(screen.getByRole('option', { name: 'Rent' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.clear(field());
    await userEvent.type(field(), 'tr');
    expect(shown()).toEqual(['Transport']);
    expect(screen.getByRole('status')).toHaveTextContent('1 option');
  });

  it('moves by arrow keys, wraps around, and selects with Enter without submitting', async () => {
    render(<Category />);
    const user = userEvent.setup();
    await user.tab();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowUp}');
    expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Transport' }).id);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field()).toHaveValue('Rent');
    expect(onChange).toHaveBeenCalledWith('rent');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('selects the first match with Enter, and an exact match on blur', async () => {
    render(<Category />);
    const user = userEvent.setup();
    await user.type(field(), 'gro{Enter}');
    expect(field()).toHaveValue('Groceries');
    await user.clear(field());
    await user.type(field(), 'RENT');
    await user.tab();
    expect(field()).toHaveValue('Rent');
  });

  it('clears text that matches no option, and the value when it is emptied', async () => {
    render(<Category value="rent" />);
    const user = userEvent.setup();
    await user.clear(field());
    await user.type(field(), 'zzz');
    expect(screen.getByText('Nothing found')).toBeInTheDocument();
    await user.tab();
    expect(field()).toHaveValue('Rent');
    await user.clear(field());
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('');
  });

  it('closes only its list by Escape', async () => {
    const around = jest.fn();
    render(<Category />);
    document.addEventListener('keydown', around);
    const user = userEvent.setup();
    await user.click(field());
    await user.keyboard('{Escape}');
    expect(shown()).toEqual([]);
    expect(around).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(around).toHaveBeenCalledTimes(1);
  });

  it('leaves the keys of a character that is composed to the input method, and Home and End to the text', async () => {
    render(<Category />);
    const user = userEvent.setup();
    await user.type(field(), 'r');
    const first = screen.getByRole('option', { name: 'Rent' }).id;
    expect(field()).toHaveAttribute('aria-activedescendant', first);
    for (const key of ['ArrowDown', 'Escape', 'Enter']) fireEvent.keyDown(field(), { key, isComposing: true });
    await user.keyboard('{Home}g{End}');
    expect(field()).toHaveValue('gr');
    expect(shown()).toEqual(['Groceries']);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('selects the typed option with Tab, and no other', async () => {
    render(<Category value="rent" />);
    const user = userEvent.setup();
    await user.type(field(), '{ArrowDown}');
    await user.tab();
    expect(onChange).not.toHaveBeenCalled();
    await user.clear(field());
    await user.type(field(), 'gro');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('groceries');
    expect(field()).toHaveValue('Groceries');
  });

  it('selects the option of the keys below a resting pointer, and the selected option again', async () => {
    render(<Category value="rent" />);
    const user = userEvent.setup();
    await user.clear(field());
    await user.type(field(), 'r');
    await user.hover(screen.getByRole('option', { name: 'Groceries' }));
    await user.keyboard('{Enter}');
    expect(onChange.mock.calls).toEqual([['rent']]);
    expect(field()).toHaveValue('Rent');
    expect(shown()).toEqual([]);
  });

  it('creates a missing option', async () => {
    render(<Category onCreate={onCreate} />);
    await userEvent.type(field(), 'rent');
    expect(shown()).toEqual(['Rent']);
    await userEvent.clear(field());
    await userEvent.type(field(), ' Pets ');
    await userEvent.click(screen.getByRole('option', { name: 'Create “Pets”' }));
    expect(onCreate).toHaveBeenCalledWith('Pets');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('keeps any text with freeText', async () => {
    render(<Category freeText />);
    const user = userEvent.setup();
    await user.type(field(), 'Corner shop');
    await user.tab();
    expect(field()).toHaveValue('Corner shop');
    await user.clear(field());
    await user.type(field(), 'gr{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('groceries');
  });

  describe('whose form reports unknown text', () => {
    const onUnknownText = jest.fn();
    beforeEach(() => onUnknownText.mockClear());

    it('keeps and reports text that matches no option, until it matches one', async () => {
      render(<Category value="rent" onUnknownText={onUnknownText} />);
      const user = userEvent.setup();
      await user.clear(field());
      await user.type(field(), 'Pets');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(field()).toHaveValue('Pets');
      expect(onUnknownText.mock.calls).toEqual([['Pets']]);
      expect(onChange).not.toHaveBeenCalled();
      await user.clear(field());
      await user.type(field(), 'tran{Enter}');
      expect(onUnknownText).toHaveBeenLastCalledWith('');
      expect(onChange).toHaveBeenLastCalledWith('transport');
      expect(field()).toHaveValue('Transport');
    });

    it('offers to create the option once it is an error, and keeps the text until it exists', async () => {
      const props = { onUnknownText, onCreate, options: OPTIONS, onChange, 'aria-label': 'Category' };
      const { rerender } = render(<Combobox {...props} value="" />);
      await userEvent.type(field(), 'Pets');
      await userEvent.tab();
      expect(screen.queryByRole('button', { name: /Create/ })).not.toBeInTheDocument();
      rerender(<Combobox {...props} value="" aria-invalid />);
      await userEvent.click(screen.getByRole('button', { name: 'Create “Pets”' }));
      expect(onCreate).toHaveBeenCalledWith('Pets');
      expect(field()).toHaveValue('Pets');
      rerender(<Combobox {...props} value="pets" options={[...OPTIONS, { value: 'pets', label: 'Pets' }]} />);
      expect(field()).toHaveValue('Pets');
      expect(screen.queryByRole('button', { name: /Create/ })).not.toBeInTheDocument();
    });

    it('clears the text when the caller sets a value', async () => {
      const props = { onUnknownText, options: OPTIONS, onChange, 'aria-label': 'Category' };
      const { rerender } = render(<Combobox {...props} value="" />);
      await userEvent.type(field(), 'Pets');
      await userEvent.tab();
      rerender(<Combobox {...props} value="rent" />);
      expect(field()).toHaveValue('Rent');
    });
  });
});
