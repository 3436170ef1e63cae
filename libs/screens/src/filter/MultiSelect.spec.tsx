import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MultiSelect } from './MultiSelect';

const onChange = jest.fn();
const OPTIONS = [{ value: 'c1', label: 'Groceries' }];
const field = () => screen.getByLabelText('Category');

it('keeps text that names nothing, and says so', async () => {
  render(<MultiSelect label="Category" any="Any category" options={OPTIONS} chosen={[]} onChange={onChange} />);
  await userEvent.type(field(), 'Xyz');
  await userEvent.click(document.body);
  expect(field()).toHaveValue('Xyz');
  expect(field()).toHaveAccessibleDescription('There is no category “Xyz”');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.clear(field());
  await userEvent.type(field(), 'groceries{Tab}');
  expect(onChange).toHaveBeenCalledWith(['c1']);
  expect(field()).not.toHaveAccessibleDescription();
});
