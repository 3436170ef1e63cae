import type { RemoteModule, ScreensOf } from '@pocket/platform';
import { loginHistoryQuery, sessionsQuery } from './account/sessions-query';
import { alertsQuery, rulesQuery } from './alerts/data/alert-queries';
import type { manifest } from './manifest';
import { securityLogQuery, securityQuery } from './security/security-queries';

/** Screens that the manifest adds. */
const added: ScreensOf<typeof manifest> = {
  '/alerts': () => import(/* webpackChunkName: "screen-alerts" */ './alerts/AlertsScreen'),
  '/security': () => import(/* webpackChunkName: "screen-security" */ './security/SecurityScreen'),
};
const screens: RemoteModule['screens'] = {
  ...added,
  '/settings': () => import(/* webpackChunkName: "screen-settings" */ './settings/SettingsScreen'),
  '/help': () => import(/* webpackChunkName: "screen-help" */ './help/HelpScreen'),
  '/account': () => import(/* webpackChunkName: "screen-account" */ './account/AccountScreen'),
  '/billing': () => import(/* webpackChunkName: "screen-billing" */ './billing/BillingScreen'),
  '/notifications': () => import(/* webpackChunkName: "screen-notifications" */ './notifications/NotificationsScreen'),
};

const remote: RemoteModule = {
  contract: BUILD_CONTRACT,
  version: BUILD_VERSION,
  commit: BUILD_COMMIT,
  screens,
  prefetch: (path, { api, queryClient }) => {
    if (path === '/account') {
      void queryClient.prefetchQuery(sessionsQuery(api));
      void queryClient.prefetchQuery(loginHistoryQuery(api));
    }
    if (path === '/alerts') {
      void queryClient.prefetchInfiniteQuery(alertsQuery(api));
      void queryClient.prefetchQuery(rulesQuery(api));
    }
    if (path === '/security') {
      void queryClient.prefetchQuery(securityQuery(api));
      void queryClient.prefetchQuery(sessionsQuery(api));
      void queryClient.prefetchInfiniteQuery(securityLogQuery(api));
    }
    // A failure shows when the screen is opened.
    screens[path]?.().catch(() => {});
  },
};

export default remote;
