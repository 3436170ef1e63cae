/** Kinds of alerts and of the rules that raise them, with their names. */
export const ALERT_KINDS = {
  budget: 'Budgets',
  envelope: 'Overspent categories',
  balance: 'Low balance',
  forecast: 'Low forecast',
  large: 'Large expenses',
  payee: 'Payees',
  billDue: 'Bills due',
  billMissed: 'Missed bills',
  priceChange: 'Price changes',
  incomeArrived: 'Income',
  goal: 'Goals',
  notes: 'Notes',
  import: 'Imports',
  digest: 'Digest',
  security: 'Security',
} as const;
export type AlertKind = keyof typeof ALERT_KINDS;
export const isAlertKind = (text: string): text is AlertKind => Object.hasOwn(ALERT_KINDS, text);

export const CHANNELS = { app: 'In Pocket', push: 'Push', mail: 'Mail' } as const;
export type Channel = keyof typeof CHANNELS;

export interface Alert {
  readonly id: string;
  readonly kind: AlertKind;
  readonly title: string;
  readonly text: string;
  /** Path in the web app. */
  readonly link: string;
  readonly at: string;
  /** Null: unread. */
  readonly readAt: string | null;
  readonly channels: readonly { readonly channel: Channel; readonly state: 'sent' | 'failed' | 'held' | 'off' }[];
}

export interface AlertRule {
  readonly id: string;
  readonly kind: AlertKind;
  readonly params: Readonly<Record<string, unknown>>;
  readonly channels: readonly Channel[];
  readonly enabled: boolean;
  readonly version: number;
}

export interface AlertSettings {
  readonly quiet: { readonly enabled: boolean; readonly from: string; readonly to: string };
  readonly showAmounts: boolean;
  readonly version: number;
}

/** Browser that gets pushes. */
export interface PushSubscriptionInfo {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
}
