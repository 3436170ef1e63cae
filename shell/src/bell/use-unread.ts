import { type ApiClient, usePlatform } from '@pocket/platform';
import { useEffect, useState } from 'react';
import { followAlerts } from './follow-alerts';
import { runLatest } from './run-latest';

/** Prefix of the queries of the screen that lists alerts. */
const ALERTS_KEY = ['alerts'];

/**
 * Number of unread alerts, and a counter of the signals that something is new, by which the panel loads again. It uses
 * no queries: importing their hooks here would make the first files of every page larger.
 */
export function useUnread(): { readonly unread: number; readonly signals: number } {
  const { api, session, queryClient } = usePlatform();
  const userId = session.user._id;
  const [unread, setUnread] = useState(0);
  const [signals, setSignals] = useState(0);
  useEffect(() => {
    let isOpen = true;
    const load = runLatest(async () => {
      const count = await countUnread(api);
      if (isOpen) setUnread(count);
    });
    const reload = () => {
      load();
      setSignals((count) => count + 1);
    };
    load();
    const stop = followAlerts({
      api,
      channel: `pocket-alerts-${userId}`,
      onEvent: () => {
        reload();
        void queryClient.invalidateQueries({ queryKey: ALERTS_KEY });
      },
      // The screen of alerts listens to writes itself.
      onWrite: reload,
    });
    return () => {
      isOpen = false;
      stop();
    };
  }, [api, userId, queryClient]);
  return { unread, signals };
}

/** Returns 0 if there is no answer: the bell then shows no number. */
async function countUnread(api: ApiClient): Promise<number> {
  try {
    return (await api.get<{ readonly unread: number }>('/alerts/count', { isRepeated: false })).unread;
  } catch (error) {
    console.warn('Unread alerts could not be counted', error);
    return 0;
  }
}
