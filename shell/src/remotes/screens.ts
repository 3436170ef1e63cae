import type { RemoteName } from './remote-table';

export interface Screen {
  readonly path: string;
  readonly title: string;
  readonly remote: RemoteName;
  /** What it says until it has its data; the same text stands there while its code comes. */
  readonly loading: string;
  /** Reads that the screen begins with. They get a head start; what the remote does not ask for is dropped. */
  readonly firstReads: readonly string[];
}

/** Every protected screen and the remote that shows it. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/dashboard',
    title: 'Dashboard',
    loading: 'Loading dashboard...',
    remote: 'dashboard',
    firstReads: ['/api/dashboard'],
  },
  {
    path: '/budget',
    title: 'Budget Planner',
    loading: 'Loading budgets...',
    remote: 'budget',
    firstReads: ['/api/budgets'],
  },
  {
    path: '/reports',
    title: 'Reports',
    loading: 'Loading reports...',
    remote: 'reports',
    firstReads: [
      '/api/reports/overview?period=month',
      '/api/reports/spending-by-category?period=month',
      '/api/reports/monthly-trends?period=month',
    ],
  },
  { path: '/settings', title: 'Settings', loading: 'Loading...', remote: 'account', firstReads: [] },
  { path: '/help', title: 'Help', loading: 'Loading...', remote: 'account', firstReads: [] },
  {
    path: '/account',
    title: 'Account',
    loading: 'Loading...',
    remote: 'account',
    firstReads: [],
  },
  { path: '/billing', title: 'Billing', loading: 'Loading...', remote: 'account', firstReads: [] },
  { path: '/notifications', title: 'Notifications', loading: 'Loading...', remote: 'account', firstReads: [] },
];

/** The screen at a path, if there is one. */
export const screenAt = (path: string): Screen | undefined => SCREENS.find((screen) => screen.path === path);
