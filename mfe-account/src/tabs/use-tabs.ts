import { usePlatform } from '@pocket/platform';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

/** Data that tabs of one user reload together. */
export interface TabTopic {
  readonly name: string;
  readonly keys: readonly QueryKey[];
}

/** Marks messages of this page, which reloads by itself after its writes. */
const PAGE = crypto.randomUUID?.() ?? String(Math.random());

/** Opens the channel of a topic; null in a browser without channels. */
const openChannel = (name: string, userId: string) =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`pocket-${name}-${userId}`);

/** Reloads what this screen shows after a write in another tab. */
export function useOtherTabs({ name, keys }: TabTopic): void {
  const userId = usePlatform().session.user._id;
  const queryClient = useQueryClient();
  useEffect(() => {
    const tabs = openChannel(name, userId);
    if (!tabs) return;
    tabs.onmessage = ({ data }) => {
      if (data === PAGE) return;
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
    };
    return () => tabs.close();
  }, [name, keys, userId, queryClient]);
}

/** Returns a function that reloads the data after a write, in all tabs of the user. */
export function useReload({ name, keys }: TabTopic): () => Promise<void> {
  const userId = usePlatform().session.user._id;
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const tabs = openChannel(name, userId);
    tabs?.postMessage(PAGE);
    tabs?.close();
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }, [name, keys, userId, queryClient]);
}
