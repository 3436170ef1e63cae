import {
  Bell,
  ChartPie,
  CircleHelp,
  CreditCard,
  LayoutDashboard,
  type LucideIcon,
  PiggyBank,
  Settings,
  Sparkles,
  User,
} from 'lucide-react';
import type { RemoteName } from '../remotes/remote-table';

export interface Screen {
  readonly path: string;
  readonly title: string;
  readonly remote: RemoteName;
}

/** Every protected screen and the remote that shows it. */
export const SCREENS: readonly Screen[] = [
  { path: '/dashboard', title: 'Dashboard', remote: 'dashboard' },
  { path: '/budget', title: 'Budget Planner', remote: 'budget' },
  { path: '/reports', title: 'Reports', remote: 'reports' },
  { path: '/settings', title: 'Settings', remote: 'account' },
  { path: '/help', title: 'Help', remote: 'account' },
  { path: '/account', title: 'Account', remote: 'account' },
  { path: '/billing', title: 'Billing', remote: 'account' },
  { path: '/notifications', title: 'Notifications', remote: 'account' },
];

export interface NavigationItem {
  readonly path: string;
  readonly title: string;
  readonly icon: LucideIcon;
}

export const MAIN_ITEMS: readonly NavigationItem[] = [
  { path: '/dashboard', title: 'Dashboard', icon: LayoutDashboard },
  { path: '/budget', title: 'Budget Planner', icon: PiggyBank },
  { path: '/reports', title: 'Reports', icon: ChartPie },
];
export const SECONDARY_ITEMS: readonly NavigationItem[] = [
  { path: '/settings', title: 'Settings', icon: Settings },
  { path: '/help', title: 'Help', icon: CircleHelp },
];
export const USER_ITEMS: readonly NavigationItem[] = [
  { path: '/billing', title: 'Upgrade to Pro', icon: Sparkles },
  { path: '/account', title: 'Account', icon: User },
  { path: '/billing', title: 'Billing', icon: CreditCard },
  { path: '/notifications', title: 'Notifications', icon: Bell },
];

/** The screen at a path, if there is one. */
export const screenAt = (path: string): Screen | undefined => SCREENS.find((screen) => screen.path === path);
