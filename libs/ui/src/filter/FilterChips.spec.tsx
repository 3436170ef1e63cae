import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { FilterChips } from './FilterChips';

const CHIPS = [
  { id: 'account', name: 'Account', value: 'Checking' },
  { id: 'tag', name: 'Tag', value: 'holiday' },
];
const onOpen = jest.fn();

function Filters() {
  const [chips, setChips] = useState(CHIPS);
  return (
    <FilterChips
      chips={chips}
      onOpen={onOpen}
      onClear={() => setChips([])}
      onRemove={(id) => setChips(chips.filter((chip) => chip.id !== id))}
    />
  );
}

const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

describe('chips of active filters', () => {
  it('show their name and their value', () => {
    render(<Filters />);
    expect(shown()).toEqual(['Account: Checking', 'Tag: holiday']);
    expect(screen.getByRole('button', { name: 'Filters 2' })).toBeInTheDocument();
  });

  it('are removed one by one, and the focus moves to the next', async () => {
    render(<Filters />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Account: Checking' }));
    expect(shown()).toEqual(['Tag: holiday']);
    expect(screen.getByRole('button', { name: 'Remove filter Tag: holiday' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(shown()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
  });

  it('are removed all at once', async () => {
    render(<Filters />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(shown()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
  });
});
