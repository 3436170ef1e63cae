import { type ExchangeDraft, withExchange } from './exchange';

const DOLLARS_TO_EUROS = { from: 'USD', to: 'EUR' };
const EMPTY: ExchangeDraft = { amount: '', toAmount: '', rate: '' };

beforeEach(() => localStorage.setItem('pocket_settings_book', 'USD'));

describe('the amounts of a transfer between two currencies', () => {
  it.each<[string, Partial<ExchangeDraft>, Partial<ExchangeDraft>, Partial<ExchangeDraft>]>([
    ['the rate', { amount: '108.75' }, { toAmount: '100' }, { toAmount: '100', rate: '0.9195402299' }],
    ['the amount that arrives', { amount: '100' }, { rate: '0,92' }, { rate: '0,92', toAmount: '92.00' }],
    ['the amount that leaves', { rate: '2' }, { toAmount: '50' }, { toAmount: '50', amount: '25.00' }],
    [
      'the rate, by a correction',
      { amount: '10', toAmount: '9', rate: '0.9' },
      { toAmount: '8' },
      { toAmount: '8', rate: '0.8' },
    ],
    [
      'the amount that arrives, by a correction',
      { amount: '10', toAmount: '9', rate: '0.9' },
      { amount: '20' },
      { amount: '20', toAmount: '18.00' },
    ],
    ['nothing of one value', {}, { amount: '20' }, { amount: '20' }],
    ['nothing of a text that is no rate', { amount: '10' }, { rate: '-1' }, { rate: '-1' }],
    ['nothing of zero', { amount: '0' }, { toAmount: '5' }, { toAmount: '5' }],
  ])('give %s', (_third, draft, typed, expected) => {
    expect(withExchange({ ...EMPTY, ...draft }, typed, DOLLARS_TO_EUROS)).toEqual(expected);
  });

  it('have the decimals of their currencies', () => {
    const draft = { ...EMPTY, amount: '100' };
    expect(withExchange(draft, { rate: '138.256' }, { from: 'USD', to: 'ISK' }).toAmount).toBe('13826');
    expect(withExchange(draft, { rate: '0.3071' }, { from: 'USD', to: 'KWD' }).toAmount).toBe('30.710');
  });
});
