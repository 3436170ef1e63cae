import { renderScreen } from '@pocket/platform/testing';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADA } from '../testing/render-screen';
import { type TabTopic, useOtherTabs, useReload } from './use-tabs';

const TOPIC: TabTopic = { name: 'numbers', keys: [['number']] };
const OPEN = new Set<Channel>();

/** Channel between tabs, which jsdom lacks. */
class Channel {
  onmessage: (event: { data: unknown }) => void = () => {};

  constructor(readonly name: string) {
    OPEN.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of OPEN) if (other !== this && other.name === this.name) other.onmessage({ data });
  }

  close(): void {
    OPEN.delete(this);
  }
}

function Screen({ read }: { readonly read: () => number }) {
  useOtherTabs(TOPIC);
  const reload = useReload(TOPIC);
  const { data } = useQuery({ queryKey: ['number'], queryFn: read });
  return (
    <button type="button" onClick={() => void reload()}>
      {data}
    </button>
  );
}

function show() {
  let reads = 0;
  const read = () => {
    reads += 1;
    return reads;
  };
  return renderScreen(<Screen read={read} />, {}, { user: ADA, logout: () => {}, setUser: () => {} });
}
const number = (text: string) => screen.findByRole('button', { name: text });

beforeEach(() => Object.assign(window, { BroadcastChannel: Channel }));
afterEach(() => {
  OPEN.clear();
  Object.assign(window, { BroadcastChannel: undefined });
});

describe('a screen in two tabs', () => {
  it('reloads after a write in the other tab', async () => {
    show();
    await number('1');
    act(() => new Channel('pocket-numbers-u1').postMessage('another page'));
    expect(await number('2')).toBeVisible();
  });

  it('reloads once after its own write, and tells the other tab', async () => {
    show();
    const heard: unknown[] = [];
    new Channel('pocket-numbers-u1').onmessage = ({ data }) => heard.push(data);
    await userEvent.click(await number('1'));
    expect(await number('2')).toBeVisible();
    expect(heard).toHaveLength(1);
  });

  it('hears nothing of another user, and closes its channel with the screen', async () => {
    const { unmount } = show();
    await number('1');
    act(() => new Channel('pocket-numbers-u2').postMessage('another page'));
    expect(screen.getByRole('button')).toHaveTextContent('1');
    unmount();
    expect([...OPEN].map(({ name }) => name)).not.toContain('pocket-numbers-u1');
  });

  it('reloads after its own write in a browser without channels', async () => {
    Object.assign(window, { BroadcastChannel: undefined });
    show();
    await userEvent.click(await number('1'));
    expect(await number('2')).toBeVisible();
  });
});
