import { usePlatform } from '@pocket/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { alertKeys } from './alert-queries';

/** Name that the bell of the shell knows too. */
const channelName = (userId: string) => `pocket-alerts-${userId}`;
/** Marks messages of this page, which reloads by itself after its writes. */
const PAGE = crypto.randomUUID?.() ?? String(Math.random());
const KEYS = Object.values(alertKeys);

/** Reloads what this screen shows after a write by the bell or in another tab. */
export function useOtherTabs(): void {
  const userId = usePlatform().session.user._id;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const tabs = new BroadcastChannel(channelName(userId));
    tabs.onmessage = ({ data }) => {
      if (data === PAGE) return;
      for (const queryKey of KEYS) void queryClient.invalidateQueries({ queryKey });
    };
    return () => tabs.close();
  }, [userId, queryClient]);
}

/** Returns a function that reloads everything about alerts after a write, in all tabs of the user. */
export function useAlertsChanged(): () => Promise<void> {
  const userId = usePlatform().session.user._id;
  const queryClient = useQueryClient();
  return useCallback(async () => {
    if (typeof BroadcastChannel !== 'undefined') {
      const tabs = new BroadcastChannel(channelName(userId));
      tabs.postMessage(PAGE);
      tabs.close();
    }
    await Promise.all(KEYS.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }, [userId, queryClient]);
}
