import {
  Bell,
  ChartPie,
  CircleHelp,
  CreditCard,
  LayoutDashboard,
  type LucideIcon,
  PiggyBank,
  Settings,
  ShieldCheck,
  Sparkles,
  User,
} from 'lucide-react';

export interface NavigationItem {
  readonly path: string;
  readonly title: string;
  /** Icon of the shell, or the path data of a remote. */
  readonly icon: LucideIcon | string;
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
export const USER_ITEMS: readonly (NavigationItem & { readonly icon: LucideIcon })[] = [
  { path: '/billing', title: 'Upgrade to Pro', icon: Sparkles },
  { path: '/account', title: 'Account', icon: User },
  { path: '/billing', title: 'Billing', icon: CreditCard },
  { path: '/notifications', title: 'Notifications', icon: Bell },
  { path: '/security', title: 'Security', icon: ShieldCheck },
];
