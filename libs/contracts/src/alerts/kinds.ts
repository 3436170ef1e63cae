/** Kinds of alerts and of the rules that raise them. */
export const ALERT_KINDS = [
  'budget',
  'envelope',
  'balance',
  'forecast',
  'large',
  'payee',
  'billDue',
  'billMissed',
  'priceChange',
  'incomeArrived',
  'goal',
  'notes',
  'import',
  'digest',
  'security',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Ways in which an alert reaches its user. */
export const ALERT_CHANNELS = ['app', 'push', 'mail'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

/** State of an alert on a channel. `held` also means that its time has not come. */
export const CHANNEL_STATES = ['sent', 'failed', 'held', 'off'] as const;
export type ChannelState = (typeof CHANNEL_STATES)[number];

export const DIGEST_INTERVALS = ['weekly', 'monthly'] as const;

export const ALERT_LIMITS = { rules: 100, page: 100, read: 500, payee: 120 } as const;
/** Days after which an alert is removed. */
export const ALERT_DAYS = 400;
/** Time after the commit in which an undo takes push and mail back. */
export const ALERT_DELAY_MS = 60_000;
