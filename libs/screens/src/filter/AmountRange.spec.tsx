import { fireEvent, render, screen } from '@testing-library/react';
import { AmountRange } from './AmountRange';

const onChange = jest.fn();
const enter = (label: string, text: string, value = { min: '', max: '' }) => {
  render(<AmountRange value={value} onChange={onChange} />);
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  fireEvent.blur(screen.getByLabelText(label));
};

beforeEach(() => onChange.mockReset());
afterEach(() => localStorage.clear());

describe('the amount filter', () => {
  it.each([
    ['12,50', '12.5'],
    ['12.50', '12.5'],
    ['1,250', '1250'],
    ['1.250,00', '1250'],
    ['20', '20'],
  ])('reads %s as every other field does', (text, amount) => {
    enter('At least', text);
    expect(onChange).toHaveBeenCalledWith({ min: amount });
  });

  it('reads one separator before three digits by the currency of the settings', () => {
    localStorage.setItem('pocket_settings', JSON.stringify({ preferences: { currency: 'EUR' } }));
    enter('At most', '1.250');
    expect(onChange).toHaveBeenCalledWith({ max: '1250' });
  });

  it.each(['x', '-5', '1.2345'])('says that %s is no amount, and filters by nothing', (text) => {
    enter('At least', text);
    expect(screen.getByLabelText('At least')).toHaveAccessibleDescription('Enter an amount, such as 12.50');
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each([
    ['KWD', '4.999', '4.999'],
    ['USD', '4.999', '4.999'],
    ['USD', '1,250.125', '1250.125'],
    ['EUR', '4,999', '4.999'],
    ['EUR', '4.999', '4999'],
  ])('takes three decimals in a book with several currencies, in %s: %s', (book, text, amount) => {
    localStorage.setItem('pocket_settings_book', book);
    enter('At least', text);
    expect(onChange).toHaveBeenCalledWith({ min: amount });
  });

  it('takes the filter away with the text, and leaves one that is the same', () => {
    enter('At least', '12.50', { min: '12.5', max: '' });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText('At least'), { target: { value: '' } });
    fireEvent.blur(screen.getByLabelText('At least'));
    expect(onChange).toHaveBeenCalledWith({ min: '' });
  });
});
