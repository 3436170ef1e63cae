import { type OverlayProps, type Platform, PlatformProvider } from '@pocket/platform';
import { type ScreenKey, useOpenOverlay, useScreenKeys } from '@pocket/platform/book';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type * as fakeContainers from '../remotes/loading/__mocks__/federation';
import { refreshRemotes } from '../remotes/loading/remotes';
import { updateKnownScreens } from '../remotes/releases/known-screens';
import { Overlays } from './Overlays';

jest.mock('../remotes/loading/federation');
const { provideRemote, resetRemotes } = jest.requireMock<typeof fakeContainers>('../remotes/loading/federation');
const undoLast = jest.fn();
const TABLE = {
  ledger: { url: '/l', version: '1', overlays: [{ name: 'add', title: 'Add transaction', key: 'n' }] },
  goals: { url: '/g', version: '1', overlays: [{ name: 'add', title: 'Add a goal', key: 'g' }] },
  bills: { url: '/b', version: '1', overlays: [{ name: 'add', title: 'Add a bill', key: 'b' }] },
  notes: { url: '/n', version: '1', overlays: [{ name: 'add', title: 'Add a note', key: 'm' }] },
  lists: { url: '/i', version: '1', overlays: [{ name: 'add', title: 'Add a list', key: 'l' }] },
  texts: { url: '/t', version: '1', overlays: [{ name: 'add', title: 'Add a text', key: 't' }] },
  payees: { url: '/p', version: '1', overlays: [{ name: 'add', title: 'Add a payee', key: 'p' }] },
};
const KEYS: readonly ScreenKey[] = [{ key: '/', does: 'Search' }];

function AddWindow({ onClose }: OverlayProps) {
  return (
    <dialog open aria-label="Add transaction">
      <button type="button" onClick={onClose}>
        Close
      </button>
    </dialog>
  );
}

function AmountWindow({ onClose }: OverlayProps) {
  const [amount, setAmount] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <dialog open>
      <input ref={field} aria-label="Amount" value={amount} onChange={({ target }) => setAmount(target.value)} />
      <button type="button" onClick={onClose}>
        Close
      </button>
    </dialog>
  );
}

/** Dialog whose first field is a given one. */
function FieldWindow({ children }: { readonly children: ReactNode }) {
  const window = useRef<HTMLDialogElement>(null);
  useEffect(() => window.current?.querySelector<HTMLElement>('[aria-label]')?.focus(), []);
  return (
    <dialog ref={window} open>
      {children}
    </dialog>
  );
}
const windowWith = (field: ReactNode) => async () => ({ default: () => <FieldWindow>{field}</FieldWindow> });

function Screen() {
  const open = useOpenOverlay();
  useScreenKeys(KEYS);
  return (
    <>
      <input aria-label="Search" />
      <button type="button" onClick={() => open('ledger', 'add')}>
        Add
      </button>
    </>
  );
}

const remote = (overlays: object) => ({
  default: { contract: 3, version: '1.0.0', commit: 'c', screens: {}, overlays },
});
const show = () =>
  render(
    <PlatformProvider value={{ book: { undoLast } } as unknown as Platform}>
      <Overlays title="Transactions">
        <Screen />
      </Overlays>
    </PlatformProvider>,
  );
const added = () => screen.queryByRole('dialog', { name: 'Add transaction' });

beforeEach(async () => {
  undoLast.mockReset();
  resetRemotes();
  updateKnownScreens(TABLE);
  globalThis.fetch = jest.fn(async () => ({
    ok: true,
    headers: new Headers(),
    json: async () => ({ remotes: TABLE }),
  })) as unknown as typeof fetch;
  await refreshRemotes();
});
afterEach(() => jest.restoreAllMocks());

describe('the overlays of the page', () => {
  beforeEach(() => {
    provideRemote('ledger', () => remote({ add: async () => ({ default: AddWindow }) }));
  });

  it('open by their key and on request of the screen, and close', async () => {
    show();
    await userEvent.keyboard('n');
    await screen.findByRole('dialog', { name: 'Add transaction' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(added()).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('dialog', { name: 'Add transaction' })).toBeInTheDocument();
  });

  it('get text that is typed while they load, and the page does not', async () => {
    provideRemote('bills', () => remote({ add: async () => ({ default: AmountWindow }) }));
    const { container } = show();
    await userEvent.keyboard('b12z');
    expect(await screen.findByLabelText('Amount')).toHaveValue('12z');
    expect(undoLast).not.toHaveBeenCalled();
    await userEvent.keyboard('5');
    expect(screen.getByLabelText('Amount')).toHaveValue('12z5');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('z');
    expect(undoLast).toHaveBeenCalledTimes(1);
    expect(container.querySelector('dialog')).toBeNull();
  });

  it('get text that is typed while they load into a text area', async () => {
    provideRemote('notes', () => remote({ add: windowWith(<textarea aria-label="Notes" />) }));
    show();
    await userEvent.keyboard('mrent');
    const notes = await screen.findByLabelText('Notes');
    expect(notes).toHaveValue('rent');
    await userEvent.keyboard('s');
    expect(notes).toHaveValue('rents');
  });

  it('apply Backspace to text that is typed while they load', async () => {
    provideRemote('payees', () => remote({ add: windowWith(<input type="text" aria-label="Payee" />) }));
    show();
    await userEvent.keyboard('pranz{Backspace}{Backspace}{Backspace}ent');
    expect(await screen.findByLabelText('Payee')).toHaveValue('rent');
  });

  it.each([
    ['a list', 'lists', 'l', <select key="list" aria-label="Account" />],
    [
      'rich text',
      'texts',
      't',
      <section key="text" aria-label="Account" contentEditable suppressContentEditableWarning />,
    ],
  ])('leave the keys alone once %s has the focus', async (_name, name, key, field) => {
    provideRemote(name, () => remote({ add: windowWith(field) }));
    show();
    await userEvent.keyboard(key);
    const found = await screen.findByLabelText('Account');
    const reached = jest.fn();
    found.addEventListener('keydown', reached);
    await userEvent.keyboard('x');
    expect(reached).toHaveBeenCalledTimes(1);
  });

  it('ignore keys in a field', async () => {
    show();
    await userEvent.type(screen.getByLabelText('Search'), 'nz?');
    expect(screen.getByLabelText('Search')).toHaveValue('nz?');
    expect(added()).not.toBeInTheDocument();
    expect(undoLast).not.toHaveBeenCalled();
  });

  it('undo the last change by z, even with the focus on a check box', async () => {
    show();
    await userEvent.keyboard('z');
    expect(undoLast).toHaveBeenCalledTimes(1);
  });

  it('list every key by ?, those of the screen first', async () => {
    show();
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keys' });
    expect(
      within(help)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Search',
      'Add transaction',
      'Add a goal',
      'Add a bill',
      'Add a note',
      'Add a list',
      'Add a text',
      'Add a payee',
      'Undo the last change',
      'Show the keys',
      'Toggle the sidebar',
    ]);
    await userEvent.keyboard('n{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('an overlay that cannot be loaded', () => {
  it('shows a message in a dialog, and Retry loads it', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    provideRemote('goals', () => remote({}));
    show();
    await userEvent.keyboard('g');
    expect(await screen.findByRole('alert')).toHaveTextContent('Add a goal is not available right now');
    provideRemote('goals', () => remote({ add: async () => ({ default: AddWindow }) }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('dialog', { name: 'Add transaction' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
  });
});
