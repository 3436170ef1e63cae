import { type LazyModule, lazyModule } from '@pocket/screens';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormsPanel } from './FormsPanel';
import type { Forms } from './lazy-forms';

let mockForms: LazyModule<Forms>;
jest.mock('./lazy-forms', () => ({
  get lazyForms() {
    return mockForms;
  },
}));

const FORMS = {} as Forms;
const onClose = jest.fn();
const show = () =>
  render(
    <FormsPanel title="Filters" onClose={onClose}>
      {() => <p>the form</p>}
    </FormsPanel>,
  );

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

it('shows a form at once whose code is loaded', async () => {
  mockForms = lazyModule(async () => FORMS);
  await mockForms.load();
  show();
  expect(screen.getByText('the form')).toBeInTheDocument();
});

it('shows a panel while the code of a form is loaded, and Retry if it fails', async () => {
  const failure = new Error('Loading chunk 7 failed');
  mockForms = lazyModule(jest.fn(async () => FORMS).mockRejectedValueOnce(failure));
  show();
  expect(screen.getByRole('dialog', { name: 'Filters' })).toHaveTextContent('Loading...');
  expect(await screen.findByText(/This form could not be loaded/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('the form')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
