import type { OverlayProps, RemoteManifest, RemoteModule } from '@pocket/platform';
import { useOpenOverlay, useScreenKeys } from '@pocket/platform/book';
import { MemoryRouter } from '@pocket/platform/router';
import { renderScreen } from '@pocket/platform/testing';
import { Dialog } from '@pocket/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HarnessScreens } from './HarnessScreens';

const KEYS = [{ key: '/', does: 'Search' }];

function Goals() {
  const open = useOpenOverlay();
  useScreenKeys(KEYS);
  return (
    <>
      <h1>Goals of Ada</h1>
      <button type="button" onClick={() => open('ledger', 'add')}>
        Add transaction
      </button>
    </>
  );
}

function AddGoal({ onClose }: OverlayProps) {
  return (
    <Dialog open onOpenChange={onClose} title="New goal" description="What you save for.">
      <input aria-label="Name" />
    </Dialog>
  );
}

const manifest: RemoteManifest = {
  screens: [
    { path: '/goals', title: 'Goals', loading: 'Loading...' },
    { path: '/goals/:id', title: 'Goal', loading: 'Loading...' },
  ],
  navigation: [{ title: 'Plans', entries: [{ path: '/goals', title: 'My goals', icon: 'M4 6h16' }] }],
  overlays: [{ name: 'add', title: 'Add a goal', key: 'g' }],
};
const remoteModule: RemoteModule = {
  contract: 3,
  version: '1.0.0',
  commit: 'c',
  screens: { '/goals': async () => ({ default: Goals }), '/goals/:id': async () => ({ default: () => <h1>Goal</h1> }) },
  overlays: { add: async () => ({ default: AddGoal }) },
};

async function renderGoals() {
  renderScreen(
    <MemoryRouter>
      <HarnessScreens remote={{ name: 'goals', module: remoteModule, manifest }} />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { name: 'Goals of Ada' });
}

describe('a remote in the harness', () => {
  it('opens its first screen, and has the links of the sidebar', async () => {
    await renderGoals();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['My goals']);
  });

  it('opens its overlays by their keys, with what is typed meanwhile', async () => {
    await renderGoals();
    await userEvent.keyboard('gTrip');
    expect(await screen.findByRole('dialog', { name: 'New goal' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Trip'));
  });

  it('lists the keys of the screen, of its overlays and of the page', async () => {
    await renderGoals();
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keys' });
    expect(within(help).getByRole('heading', { name: 'Goals' })).toBeInTheDocument();
    const terms = within(help).getAllByRole('term');
    expect(terms.map(({ textContent }) => textContent)).toEqual([
      'Search',
      'Add a goal',
      'Undo the last change',
      'Show the keys',
    ]);
  });

  it('opens no overlay of another remote', async () => {
    await renderGoals();
    await userEvent.click(screen.getByRole('button', { name: 'Add transaction' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
