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

describe('an entry of the sidebar', () => {
  it('is marked as the page at its path', () => {
    expect(marksAt('/accounts')).toEqual(['page', null]);
  });

  it('is marked at a path below it, but not as the page', () => {
    expect(marksAt('/accounts/a1')).toEqual(['true', null]);
  });

  it('is not marked at a path that only begins with the same letters', () => {
    expect(marksAt('/account')).toEqual([null, 'page']);
  });
});
