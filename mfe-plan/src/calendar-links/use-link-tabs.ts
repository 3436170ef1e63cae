import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { LINKS_KEY } from './calendar-links-query';

/**
 * Reads the links again when another tab of this browser has changed them: they are in no history that tells of it.
 * @returns a function that tells the other tabs of a change here
 */
export function useLinkTabs(): () => void {
  const queryClient = useQueryClient();
  const channel = useRef<BroadcastChannel>(null);
  useEffect(() => {
    const tabs = new BroadcastChannel('pocket-calendar-links');
    tabs.onmessage = () => void queryClient.invalidateQueries({ queryKey: LINKS_KEY });
    channel.current = tabs;
    return () => tabs.close();
  }, [queryClient]);
  return useCallback(() => channel.current?.postMessage(null), []);
}
