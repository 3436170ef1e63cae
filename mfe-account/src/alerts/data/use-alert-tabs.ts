import { type TabTopic, useOtherTabs, useReload } from '../../tabs/use-tabs';
import { alertKeys } from './alert-queries';

/** The bell of the shell knows the name too. */
const ALERTS: TabTopic = { name: 'alerts', keys: Object.values(alertKeys) };

/** Reloads what this screen shows after a write by the bell or in another tab. */
export const useAlertTabs = () => useOtherTabs(ALERTS);

/** Returns a function that reloads everything about alerts after a write, in all tabs of the user. */
export const useAlertsChanged = () => useReload(ALERTS);
