import { act, render, screen } from '@testing-library/react';
import { createApiClient } from '../api/api-client';
import { PlatformProvider } from '../platform';
import { createQueryClient } from '../query-client';
import { createSettingsStore } from '../settings/settings-store';
import { Amount } from './amount';
import { DateText } from './date-text';

function show() {
  const settings = createSettingsStore();
  const platform = {
    book: {} as never,
    toasts: {} as never,
    session: {} as never,
    api: createApiClient({ readToken: () => null, onUnauthenticated: () => {} }),
    queryClient: createQueryClient(),
    settings,
  };
  render(
    <PlatformProvider value={platform}>
      <p>
        <Amount value={1234.5} /> <Amount value={3} signed tone="income" /> <Amount value={-3} signed /> on{' '}
        <DateText value="2026-02-03" />
      </p>
      <p data-testid="long">
        <Amount value={999_999_999_999.99} />
      </p>
      <p data-testid="yen">
        <Amount value={12_000} currency="JPY" signed />
      </p>
    </PlatformProvider>,
  );
  return settings;
}

beforeEach(() => localStorage.clear());

describe('amounts and dates on a screen', () => {
  it('use dollars and MM/DD/YYYY by default, and a sign if requested', () => {
    show();
    expect(screen.getByText(/on/)).toHaveTextContent('$1,234.50 +$3.00 -$3.00 on 02/03/2026');
  });

  it('follow the chosen currency and date format at once', () => {
    const settings = show();
    act(() => settings.setPreference('currency', 'EUR'));
    act(() => settings.setPreference('dateFormat', 'DD.MM.YYYY'));
    expect(screen.getByText(/on/)).toHaveTextContent('€1.234,50 +€3,00 -€3,00 on 03.02.2026');
  });

  it('follow a choice made in another tab', () => {
    show();
    localStorage.setItem('pocket_settings', '{"preferences":{"currency":"GBP","dateFormat":"YYYY-MM-DD"}}');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'pocket_settings' })));
    expect(screen.getByText(/on/)).toHaveTextContent('£1,234.50 +£3.00 -£3.00 on 2026-02-03');
  });

  it('wrap between groups of digits if they are very long, never within the decimals', () => {
    const settings = show();
    const parts = () =>
      screen
        .getByTestId('long')
        .innerHTML.replace(/<\/?span[^>]*>/g, '')
        .split('<wbr>');
    expect(parts()).toEqual(['$999,', '999,', '999,', '999.99']);
    act(() => settings.setPreference('currency', 'INR'));
    expect(parts()).toEqual(['₹9,', '99,', '99,', '99,', '99,', '999.99']);
    expect(screen.getByText(/on/).innerHTML).not.toContain('<wbr>');
  });

  it('have tabular figures', () => {
    show();
    expect(screen.getByText('$1,234.50')).toHaveStyle({ fontVariantNumeric: 'tabular-nums' });
  });

  it('ignore their own currency in a book with one currency', () => {
    const settings = show();
    act(() => settings.setPreference('currency', 'EUR'));
    expect(screen.getByTestId('yen')).toHaveTextContent('+€12.000,00');
  });

  it('have their own currency, or that of the book, once the book has several', () => {
    const settings = show();
    act(() => settings.setPreference('currency', 'EUR'));
    act(() => settings.setBookCurrency('GBP'));
    expect(screen.getByText(/on/)).toHaveTextContent('£1,234.50 +£3.00 -£3.00 on 02/03/2026');
    expect(screen.getByTestId('yen')).toHaveTextContent('+¥12,000.00 JPY');
  });
});
