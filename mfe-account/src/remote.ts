import type { RemoteModule } from '@pocket/platform';
import { loginHistoryQuery, sessionsQuery } from './account/sessions-query';

const screens: RemoteModule['screens'] = {
  '/settings': () => import('./settings/SettingsScreen'),
  '/help': () => import('./help/HelpScreen'),
  '/account': () => import('./account/AccountScreen'),
  '/billing': () => import('./billing/BillingScreen'),
  '/notifications': () => import('./notifications/NotificationsScreen'),
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
    // A failure shows when the screen is opened.
    screens[path]?.().catch(() => {});
  },
};

export default remote;
