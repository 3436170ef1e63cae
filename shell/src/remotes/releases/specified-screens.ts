import type { Screen } from './screen';

/** Paths whose first segment belongs to the page or the server. The release of a remote that uses one is refused. */
export const OWN_PATHS = [
  '/',
  '/auth-test',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/api',
  '/css',
  '/healthz',
  '/index',
  '/js',
  '/remotes',
];

/** Screens of the product specification, whose places in sidebar and user menu are fixed. */
export const SPECIFIED_SCREENS: readonly Screen[] = [
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
    firstReads: ['/api/auth/sessions', '/api/auth/login-history'],
  },
  { path: '/billing', title: 'Billing', loading: 'Loading...', remote: 'account', firstReads: [] },
  { path: '/notifications', title: 'Notifications', loading: 'Loading...', remote: 'account', firstReads: [] },
];
