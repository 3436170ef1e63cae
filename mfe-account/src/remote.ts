import { CONTRACT_VERSION, type RemoteModule } from '@pocket/platform';

const remote: RemoteModule = {
  contract: CONTRACT_VERSION,
  version: BUILD_VERSION,
  commit: BUILD_COMMIT,
  screens: {
    '/settings': () => import('./settings/SettingsScreen'),
    '/help': () => import('./help/HelpScreen'),
    '/account': () => import('./account/AccountScreen'),
    '/billing': () => import('./billing/BillingScreen'),
    '/notifications': () => import('./notifications/NotificationsScreen'),
  },
};

export default remote;
