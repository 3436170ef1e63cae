import { provideModals } from '@pocket/ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LatePanel, LatePart } from './LatePanel';

beforeAll(provideModals);
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

interface PanelProps {
  readonly onClose: () => void;
}
const Loaded = () => <p>The panel itself</p>;

function open(load: jest.Mock) {
  const onClose = jest.fn();
  render(
    <>
      <p>The rows below</p>
      <LatePanel part={new LatePart<PanelProps>('Filters', load)} panelProps={{ onClose }} />
    </>,
  );
  return onClose;
}

describe('a panel whose code is loaded late', () => {
  it('says so where the code cannot be loaded, keeps what lies below, and tries again by Retry', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('Loading chunk 7 failed')).mockResolvedValue(Loaded);
    open(load);
    expect(await screen.findByRole('alert')).toHaveTextContent('cannot be loaded right now');
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeInTheDocument();
    expect(screen.getByText('The rows below')).toBeInTheDocument();
    await userEvent.click(screen.getByText('Retry'));
    expect(await screen.findByText('The panel itself')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('can be closed in place of that', async () => {
    const onClose = open(jest.fn().mockRejectedValue(new Error('Loading chunk 7 failed')));
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
