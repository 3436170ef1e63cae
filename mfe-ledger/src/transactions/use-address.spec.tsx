import { MemoryRouter, useNavigate } from '@pocket/platform/router';
import { act, renderHook } from '@testing-library/react';
import { useAddress } from './use-address';

const shown = (at: string) =>
  renderHook(() => ({ address: useAddress(), navigate: useNavigate() }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>,
  }).result;

test('what is chosen before the choice before it is drawn is added to it', () => {
  const result = shown('/transactions');
  act(() => {
    result.current.address.change({ accountId: ['a1'] });
    result.current.address.change({ from: '2026-09-01' });
    result.current.address.search('Kiosk');
  });
  expect(result.current.address.filter).toMatchObject({ accountId: ['a1'], from: '2026-09-01', q: 'Kiosk' });
});

test('what is gone back from is not built on', () => {
  const result = shown('/transactions');
  act(() => result.current.address.change({ accountId: ['a1'] }));
  act(() => result.current.navigate(-1));
  act(() => result.current.address.change({ from: '2026-09-01' }));
  expect(result.current.address.filter).toMatchObject({ accountId: [], from: '2026-09-01' });
});
