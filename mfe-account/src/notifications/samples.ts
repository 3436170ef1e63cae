export interface Notification {
  readonly id: string;
  readonly type: 'budget' | 'transaction' | 'system';
  readonly title: string;
  readonly message: string;
  /** An instant. */
  readonly timestamp: string;
  readonly read: boolean;
}

/** Specified: fixed sample data, the same for everybody. */
export const SAMPLES: readonly Notification[] = [
  {
    id: 'n1',
    type: 'budget',
    title: 'Dining Out is close to its limit',
    message: 'More than 80% of this month’s budget is spent.',
    timestamp: '2026-11-20T18:42:00.000Z',
    read: false,
  },
  {
    id: 'n2',
    type: 'transaction',
    title: 'Salary recorded',
    message: 'A new income was recorded in your checking account.',
    timestamp: '2026-11-20T08:05:00.000Z',
    read: false,
  },
  {
    id: 'n3',
    type: 'system',
    title: 'New sign-in to your account',
    message: 'If it was not you, revoke the device on the account screen.',
    timestamp: '2026-11-19T21:17:00.000Z',
    read: false,
  },
  {
    id: 'n4',
    type: 'budget',
    title: 'Shopping is over its limit',
    message: 'More is spent than you planned for this month.',
    timestamp: '2026-11-17T13:30:00.000Z',
    read: true,
  },
  {
    id: 'n5',
    type: 'transaction',
    title: 'Large expense recorded',
    message: 'The rent is the largest expense of this month.',
    timestamp: '2026-11-02T09:00:00.000Z',
    read: true,
  },
  {
    id: 'n6',
    type: 'system',
    title: 'Your monthly report is ready',
    message: 'See under Reports what came in and went out.',
    timestamp: '2026-11-01T07:00:00.000Z',
    read: true,
  },
];
