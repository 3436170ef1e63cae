import { type Settings, usePlatform, useSettings } from '@pocket/platform';
import { useState } from 'react';
import { useAction } from '../actions/use-action';
import { wait } from '../actions/wait';

const FAILURE = 'Failed to save settings.';

/** The switches that wait for Save Settings. One that was not touched follows what is stored, also by another tab. */
export function useSettingsForm() {
  const { settings } = usePlatform();
  const stored = useSettings();
  const [changed, setChanged] = useState<Partial<Settings['notifications']>>({});
  const { message, busy, run, say } = useAction(FAILURE);

  return {
    notifications: { ...stored.notifications, ...changed },
    message,
    busy,
    change: (switches: Partial<Settings['notifications']>) => setChanged({ ...changed, ...switches }),
    /** Stores the whole of the settings. Specified: it takes a second. */
    save: () =>
      run(async () => {
        await wait(1_000);
        // Preferences may have been chosen meanwhile, here or in another tab.
        const current = settings.read();
        settings.save({ ...current, notifications: { ...current.notifications, ...changed } });
        setChanged({});
      }, 'Settings saved successfully!'),
    /** Stores something at once; a browser without room or permission for it refuses. */
    attempt(store: () => void) {
      try {
        store();
      } catch (error) {
        console.error(FAILURE, error);
        say('failure', FAILURE);
      }
    },
  };
}
