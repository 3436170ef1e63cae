import type { Preferences } from '@pocket/contracts';
import { ApiError, type Settings, usePlatform, useSettings } from '@pocket/platform';
import { useState } from 'react';
import { useAction } from '../actions/use-action';
import { wait } from '../actions/wait';
import { usePersonPreferences } from './use-person-preferences';

const FAILURE = 'Failed to save settings.';

/** Switches that Save Settings stores. A switch that was not changed follows the stored value, also of another tab. */
export function useSettingsForm() {
  const { settings } = usePlatform();
  const stored = useSettings();
  const [changed, setChanged] = useState<Partial<Settings['notifications']>>({});
  const { message, busy, run, say } = useAction(FAILURE);
  const fail = (error: unknown) => {
    console.error(FAILURE, error);
    say('failure', FAILURE, error instanceof ApiError ? error.message : undefined);
  };
  const storeWithPerson = usePersonPreferences(fail);

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
    /**
     * Stores something at once; a browser without room or permission for it refuses.
     * @param preferences values that are also stored with the user
     */
    attempt(store: () => void, preferences?: Partial<Preferences>) {
      try {
        store();
        if (preferences) storeWithPerson(preferences);
      } catch (error) {
        fail(error);
      }
    },
  };
}

export type Attempt = ReturnType<typeof useSettingsForm>['attempt'];
