import type { Alert } from '@pocket/contracts';

const NAMES = { app: 'App', push: 'Push', mail: 'Mail' } as const;
const STATES = { sent: 'sent', failed: 'not delivered', held: 'waiting', off: 'not set up' } as const;

/** Tells what became of push and mail; empty if the alert is in the app only. */
export const channelText = (channels: Alert['channels']): string =>
  channels
    .filter(({ channel }) => channel !== 'app')
    .map(({ channel, state }) => `${NAMES[channel]} ${STATES[state]}`)
    .join(', ');
