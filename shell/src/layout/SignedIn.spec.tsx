import { Amount, usePlatform } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { FormField, FormStatus, useForm } from '@pocket/screens';
import { Input } from '@pocket/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../App';
import { loadLanding } from '../landing/LandingPart';
import type * as fakeContainers from '../remotes/loading/__mocks__/federation';
import { SessionProvider } from '../session/SessionContext';
import { createSessionStore } from '../session/session-store';
import { endSession, loadSignedIn } from './SignedInPart';
import { currentScope } from './session-scope';

jest.mock('../remotes/loading/federation');
const { provideRemote } = jest.requireMock<typeof fakeContainers>('../remotes/loading/federation');
const REMOTES = { remotes: { dashboard: { url: '/d/mf-manifest.json', version: '1' } } };
const ada = { _id: 'ada', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const grace = { ...ada, _id: 'grace', firstName: 'Grace', lastName: 'Hopper' };
const answer = (status: number, body: unknown) =>
  ({ ok: status < 400, status, headers: new Headers(), json: async () => body }) as unknown as Response;

/** Settings of the book, as the server has them. */
let bookSettings: object;
let bookAnswer: Promise<void>;
let answerBook: () => void;
let answerWrite: (response: Response) => void;

function Dashboard() {
  const { api } = usePlatform();
  const write = useBookWrite();
  const form = useForm({ initial: { notes: '' }, save: async () => {}, keepAs: 'notes' });
  return (
    <form ref={form.element}>
      <FormStatus form={form} />
      <FormField form={form} name="notes" label="Notes">
        {(control) => <Input {...control} />}
      </FormField>
      <button
        type="button"
        onClick={() => void write({ method: 'PUT', path: '/late', message: () => 'Saved Dr. Miller' })}
      >
        Write
      </button>
      <button type="button" onClick={() => void api.get('/refused').catch(() => {})}>
        Read
      </button>
      <p>
        Owed: <Amount value={3} currency="JPY" />
      </p>
    </form>
  );
}

beforeAll(() => {
  globalThis.fetch = jest.fn(async () => answer(200, REMOTES)) as unknown as typeof fetch;
  provideRemote('dashboard', () => ({
    default: {
      contract: 3,
      version: '1',
      commit: 'c',
      screens: { '/dashboard': async () => ({ default: Dashboard }) },
    },
  }));
  return Promise.all([loadSignedIn(), loadLanding()]);
});

beforeEach(() => {
  bookSettings = { currency: 'USD', multiCurrency: false };
  bookAnswer = Promise.resolve();
  localStorage.clear();
  sessionStorage.clear();
  window.scrollTo = jest.fn() as unknown as typeof window.scrollTo;
  window.matchMedia = (() => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof window.matchMedia;
  globalThis.fetch = jest.fn((url: string) => {
    if (url === '/api/refused') return Promise.resolve(answer(401, { message: 'Signed out' }));
    if (url === '/api/book') return bookAnswer.then(() => answer(200, bookSettings));
    if (url !== '/api/late') return Promise.resolve(answer(200, REMOTES));
    return new Promise<Response>((resolve) => {
      answerWrite = resolve;
    });
  }) as unknown as typeof fetch;
});

// The data of a user goes with the session.
afterEach(() => endSession());

function open() {
  history.replaceState(null, '', '/dashboard');
  const store = createSessionStore(endSession);
  const signIn = (user: object) => {
    act(() => store.signIn({ token: 't', user } as never));
    history.replaceState(null, '', '/dashboard');
    return screen.findByLabelText('Notes');
  };
  render(
    <SessionProvider value={store}>
      <App />
    </SessionProvider>,
  );
  return { store, signIn };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const signedOut = () => screen.findByRole('heading', { name: 'Welcome Back' });

it('offers text that was unsaved when the session ended to the same user', async () => {
  const { signIn } = open();
  await userEvent.type(await signIn(ada), 'half a note');
  await press('Read');
  await signedOut();
  await signIn(ada);
  expect(screen.getByText(/kept for an hour/)).toBeInTheDocument();
  await press('Restore text');
  expect(screen.getByLabelText('Notes')).toHaveValue('half a note');
});

it('does not show a late message of the previous user', async () => {
  const { store, signIn } = open();
  await signIn(ada);
  await press('Write');
  await press('Read');
  await signedOut();
  await signIn(grace);
  await act(async () => answerWrite(answer(200, {})));
  await waitFor(() => expect(store.api.writes.isPending()).toBe(false));
  expect(screen.queryByText('Saved Dr. Miller')).not.toBeInTheDocument();
});

it('learns after a while that the book has several currencies, and follows the book from then on', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  bookSettings = { currency: 'USD', multiCurrency: true };
  const { signIn } = open();
  await signIn(ada);
  expect(screen.getByText(/Owed/)).toHaveTextContent('$3.00');
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText(/Owed/)).toHaveTextContent('¥3.00 JPY');
  bookSettings = { currency: 'USD', multiCurrency: false };
  await user.click(screen.getByRole('button', { name: 'Write' }));
  await act(async () => answerWrite({ ...answer(200, {}), headers: new Headers({ 'X-Change-Id': 'c' }) } as Response));
  await waitFor(() => expect(screen.getByText(/Owed/)).toHaveTextContent('$3.00'));
  jest.useRealTimers();
});

describe('before the book has answered', () => {
  beforeEach(() => {
    bookAnswer = new Promise((resolve) => {
      answerBook = resolve;
    });
  });
  const euros = { ...ada, stats: { currency: 'EUR' } };
  const shown = () => screen.queryByText(/Owed/);

  it.each([
    ['accounts', [{ currency: 'USD' }, { currency: 'EUR' }]],
    ['dashboard', { currency: 'USD', accounts: [{ currency: 'EUR' }] }],
    ['transactions', { summary: { currency: 'USD', byCurrency: [{ currency: 'EUR' }] } }],
  ])('shows amounts in their currency with the %s that name several', async (name, data) => {
    const { signIn } = open();
    await signIn({ ...ada, stats: { currency: 'USD' } });
    expect(shown()).toHaveTextContent('$3.00');
    act(() => void currentScope().queryClient.setQueryData([name], data));
    expect(shown()).toHaveTextContent('¥3.00 JPY');
  });

  it('knows several currencies from data that arrived before the session was checked', async () => {
    const { signIn } = open();
    currentScope().queryClient.setQueryData(['dashboard'], { currency: 'USD', accounts: [{ currency: 'EUR' }] });
    await signIn({ ...ada, stats: { currency: 'USD' } });
    expect(shown()).toHaveTextContent('¥3.00 JPY');
  });

  it('keeps the symbol of the settings while all amounts have the currency of the book', async () => {
    const { signIn } = open();
    await signIn({ ...ada, stats: { currency: 'USD' } });
    const data = { currency: 'USD', accounts: [{ currency: 'USD' }] };
    act(() => void currentScope().queryClient.setQueryData(['dashboard'], data));
    expect(shown()).toHaveTextContent('$3.00');
  });

  it.each([
    [true, '¥3.00 JPY'],
    [false, '$3.00'],
  ])('shows no amount if the settings have another currency, several: %s', async (multiCurrency, text) => {
    bookSettings = { currency: 'EUR', multiCurrency };
    const { store, signIn } = open();
    const isShown = signIn(euros);
    await waitFor(() => expect(globalThis.fetch).toHaveBeenCalledWith('/api/book', expect.anything()));
    expect(shown()).toBeNull();
    answerBook();
    await isShown;
    expect(shown()).toHaveTextContent(text);
    act(() => store.logout());
    await signedOut();
    bookAnswer = new Promise(() => {});
    await signIn(euros);
    expect(shown()).toHaveTextContent(text);
  });
});

it('does not ask for the settings of a book with one currency again', async () => {
  jest.useFakeTimers();
  const { signIn } = open();
  await signIn(ada);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Write' }));
  await act(async () => answerWrite({ ...answer(200, {}), headers: new Headers({ 'X-Change-Id': 'c' }) } as Response));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  const asked = jest.mocked(globalThis.fetch).mock.calls.filter(([url]) => url === '/api/book');
  expect(asked).toHaveLength(1);
  jest.useRealTimers();
});
