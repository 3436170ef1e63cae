import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs';

const TABS = [
  { id: 'new', title: 'New', count: 1200 },
  { id: 'duplicate', title: 'Duplicates' },
  { id: 'invalid', title: 'Problems' },
] as const;

function Views() {
  const [selected, setSelected] = useState<(typeof TABS)[number]['id']>('new');
  return (
    <Tabs label="Rows" tabs={TABS} selected={selected} onSelect={setSelected}>
      The {selected} ones
    </Tabs>
  );
}

beforeAll(() => {
  globalThis.CSS = { escape: (text: string) => text } as typeof CSS;
});

describe('tabs', () => {
  it('show the panel of the selected tab', async () => {
    render(<Views />);
    expect(screen.getByRole('tab', { name: 'New 1,200' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('tab', { name: 'Problems' }));
    expect(screen.getByRole('tabpanel', { name: 'Problems' })).toHaveTextContent('The invalid ones');
  });

  it('ask before a tab with unsaved text is left', async () => {
    render(<Views />);
    screen.getByRole('tabpanel').setAttribute('data-unsaved', '');
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await userEvent.click(screen.getByRole('tab', { name: 'Problems' }));
    expect(screen.getByRole('tabpanel', { name: /New/ })).toBeInTheDocument();
    confirm.mockReturnValue(true);
    await userEvent.click(screen.getByRole('tab', { name: 'Problems' }));
    expect(screen.getByRole('tabpanel', { name: 'Problems' })).toBeInTheDocument();
    expect(confirm).toHaveBeenCalledTimes(2);
  });

  it('are one stop of the Tab key, and arrows wrap around', async () => {
    render(<Views />);
    const user = userEvent.setup();
    await user.tab();
    expect(screen.getByRole('tab', { name: /New/ })).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Problems' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tabpanel', { name: 'Duplicates' })).toBeInTheDocument();
    await user.keyboard('{End}');
    expect(screen.getByRole('tab', { name: 'Problems' })).toHaveFocus();
  });
});
