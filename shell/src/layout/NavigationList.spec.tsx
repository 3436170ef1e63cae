import { MemoryRouter } from '@pocket/platform/router';
import { render, screen } from '@testing-library/react';
import { NavigationList } from './NavigationList';

const ITEMS = [
  { path: '/accounts', title: 'Accounts', icon: 'M4 4h16' },
  { path: '/account', title: 'Account', icon: 'M4 4h16' },
];
const marksAt = (path: string) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <NavigationList items={ITEMS} collapsed={false} onIntent={() => {}} />
    </MemoryRouter>,
  );
  return screen.getAllByRole('link').map((link) => link.getAttribute('aria-current'));
};

describe('an item of the sidebar', () => {
  it('is marked as the page where its path is open', () => {
    expect(marksAt('/accounts')).toEqual(['page', null]);
  });

  it('is marked above a page of its own, and is not that page', () => {
    expect(marksAt('/accounts/a1')).toEqual(['true', null]);
  });

  it('is not marked where another path only begins like its own', () => {
    expect(marksAt('/account')).toEqual([null, 'page']);
  });
});
