import { render, screen } from '@testing-library/react';
import { Stepper } from './Stepper';

const STEPS = ['File', 'Mapping', 'Rows'];
const texts = () => screen.getAllByRole('listitem').map((item) => item.textContent?.replace(/^\d/, ''));

describe('steps', () => {
  it('show which are done, which is current and which are to do', () => {
    render(<Stepper label="Import" steps={STEPS} current={1} />);
    expect(texts()).toEqual(['Completed: File', 'Current: Mapping', 'To do: Rows']);
    expect(screen.getByText('Mapping').closest('li')).toHaveAttribute('aria-current', 'step');
  });

  it('are all done at the end', () => {
    render(<Stepper label="Import" steps={STEPS} current={3} />);
    expect(texts()).toEqual(['Completed: File', 'Completed: Mapping', 'Completed: Rows']);
  });
});
