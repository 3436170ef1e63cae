import type { RemoteName } from './remote-table';

export interface Screen {
  readonly path: string;
  readonly title: string;
  readonly remote: RemoteName;
  /** Reads that the screen begins with. They get a head start; what the remote does not ask for is dropped. */
  readonly firstReads: readonly string[];
}

/** Every protected screen and the remote that shows it. */
export const SCREENS: readonly Screen[] = [
  { path: '/dashboard', title: 'Dashboard', remote: 'dashboard', firstReads: ['/api/dashboard'] },
  { path: '/budget', title: 'Budget Planner', remote: 'budget', firstReads: ['/api/budgets'] },
  {
    path: '/reports',
    title: 'Reports',
    remote: 'reports',
    firstReads: [
      '/api/reports/overview?period=month',
      '/api/reports/spending-by-category?period=month',
      '/api/reports/monthly-trends?period=month',
    ],
  },
  { path: '/settings', title: 'Settings', remote: 'account', firstReads: [] },
  { path: '/help', title: 'Help', remote: 'account', firstReads: [] },
  {
    path: '/account',
    title: 'Account',
    remote: 'account',
    firstReads: ['/api/auth/sessions', '/api/auth/login-history'],
  },
  { path: '/billing', title: 'Billing', remote: 'account', firstReads: [] },
  { path: '/notifications', title: 'Notifications', remote: 'account', firstReads: [] },
];

/** The screen at a path, if there is one. */
export const screenAt = (path: string): Screen | undefined => SCREENS.find((screen) => screen.path === path);
