import { setTheme } from '@pocket/platform';
import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { App } from '../App';
import { SessionProvider } from '../session/SessionContext';
import { createSessionStore } from '../session/session-store';
import { drawLanding } from './draw-landing';
import { keepPresses } from './early-presses';
import { loadLanding } from './LandingPart';

let root: Root | undefined;

beforeEach(async () => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  window.matchMedia = (() => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof window.matchMedia;
  document.body.innerHTML = `<div id="root">${drawLanding({ demoAccount: true })}</div>`;
  await loadLanding();
});
afterEach(() => act(() => root?.unmount()));

/** Hydrates the page like its code, and returns the mismatches that React reports. */
async function takeOver() {
  const complaints: unknown[] = [];
  const said = (error: unknown) => complaints.push(error);
  const store = createSessionStore(() => {});
  await act(async () => {
    root = hydrateRoot(
      document.querySelector('#root') as HTMLElement,
      <SessionProvider value={store}>
        <App />
      </SessionProvider>,
      { onRecoverableError: said, onUncaughtError: said },
    );
  });
  expect(complaints).toEqual([]);
}

describe('the landing page that the build has drawn', () => {
  it('is taken over as it stands', async () => {
    const card = screen.getByRole('region', { name: 'Welcome Back' });
    await takeOver();
    expect(screen.getByRole('region', { name: 'Welcome Back' })).toBe(card);
    expect(document.title).toBe('Pocket · Personal Finance');
  });

  it('keeps what was typed before its code had come', async () => {
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    email.focus();
    email.value = 'ada@example.com';
    screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' }).value = 'secret';
    await takeOver();
    expect(screen.getByLabelText('Email')).toBe(document.activeElement);
    await act(async () => screen.getByRole('button', { name: 'Show password' }).click());
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    expect(screen.getByLabelText('Password', { selector: 'input' })).toHaveValue('secret');
  });

  it('does what was pressed before its code had come', async () => {
    keepPresses();
    screen.getByRole('button', { name: 'Use demo' }).click();
    expect(screen.getByLabelText('Email')).toHaveValue('');
    await takeOver();
    expect(screen.getByLabelText('Email')).toHaveValue('demo@pocket.example');
  });

  it('shows the theme of this browser, which the build does not know', async () => {
    setTheme('dark');
    await takeOver();
    expect(screen.getByRole('combobox', { name: 'Theme' })).toHaveValue('dark');
  });
});
