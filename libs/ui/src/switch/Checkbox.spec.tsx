import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Checkbox } from './Checkbox';

const onChange = jest.fn();
beforeEach(() => onChange.mockReset());

describe('a check box', () => {
  it('is toggled by its label and by the space bar', async () => {
    render(<Checkbox label="All" checked={false} onChange={onChange} />);
    const user = userEvent.setup();
    await user.click(screen.getByText('All'));
    await user.keyboard(' ');
    expect(onChange.mock.calls).toEqual([[true], [true]]);
  });

  it('can be mixed, and stays mixed after a press that the caller ignores', async () => {
    render(<Checkbox label="All" labelHidden checked="mixed" onChange={onChange} />);
    const box = screen.getByRole('checkbox', { name: 'All' });
    expect(box).toBePartiallyChecked();
    await userEvent.click(box);
    expect(onChange).toHaveBeenCalledWith(true);
    expect(box).toBePartiallyChecked();
  });
});
