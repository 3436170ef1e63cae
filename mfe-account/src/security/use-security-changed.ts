import { type TabTopic, useOtherTabs, useReload } from '../tabs/use-tabs';

/** Keys of the state, the devices and the log. */
const SECURITY: TabTopic = { name: 'security', keys: [['security'], ['sessions'], ['security-log']] };

/** Reloads what this screen shows after a write in another tab. */
export const useSecurityTabs = () => useOtherTabs(SECURITY);

/** Returns a function that reloads the state, the devices and the log after a write, in all tabs of the user. */
export const useSecurityChanged = () => useReload(SECURITY);
