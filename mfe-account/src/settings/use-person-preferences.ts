import type { Preferences, User } from '@pocket/contracts';
import { DEMO } from '@pocket/contracts/demo';
import { usePlatform } from '@pocket/platform';
import { useRef } from 'react';

/**
 * Stores preferences with the user, one request at a time. The next request carries choices made meanwhile, and those
 * that could not be stored.
 */
export function usePersonPreferences(onFailure: (error: unknown) => void) {
  const { api, session } = usePlatform();
  const waiting = useRef<Partial<Preferences>>({});
  const isSending = useRef(false);

  async function send(): Promise<void> {
    isSending.current = true;
    try {
      while (Object.keys(waiting.current).length > 0) {
        const preferences = waiting.current;
        waiting.current = {};
        try {
          const { user } = await api.put<{ user: User }>('/auth/profile', { preferences });
          session.setUser(user);
        } catch (error) {
          waiting.current = { ...preferences, ...waiting.current };
          throw error;
        }
      }
    } catch (error) {
      onFailure(error);
    } finally {
      isSending.current = false;
    }
  }

  return (chosen: Partial<Preferences>): void => {
    // Everybody signs in to the demo account: one visitor's currency would become that of all others.
    if (session.user._id === DEMO.userId) return;
    waiting.current = { ...waiting.current, ...chosen };
    if (!isSending.current) void send();
  };
}
