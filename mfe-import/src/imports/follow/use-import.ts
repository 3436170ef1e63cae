import type { Import } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { bookKeys } from '@pocket/platform/book';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { importQuery } from '../import-queries';
import { isWorking } from '../import-texts';
import { serverEvents } from './server-events';

/** Reads an import and follows it while the server works on it: by events, or by polling without them. */
export function useImport(id: string) {
  const { api, queryClient } = usePlatform();
  const [isFollowed, setFollowed] = useState(false);
  const query = useQuery(importQuery(api, id, isFollowed));
  const working = query.data !== undefined && isWorking(query.data);

  useEffect(() => {
    if (!working) return;
    const controller = new AbortController();
    const { signal } = controller;
    async function follow() {
      const path = `/imports/${encodeURIComponent(id)}/events`;
      const { body } = await api.request('GET', path, undefined, { signal });
      if (!body) return;
      for await (const data of serverEvents(body.getReader())) {
        if (signal.aborted) return;
        setFollowed(true);
        await queryClient.cancelQueries({ queryKey: bookKeys.import(id), exact: true });
        queryClient.setQueryData(bookKeys.import(id), JSON.parse(data) as Import);
      }
    }
    // Polling takes over without events.
    follow()
      .catch(() => {})
      .finally(() => {
        if (!signal.aborted) setFollowed(false);
      });
    return () => {
      controller.abort();
      setFollowed(false);
    };
  }, [working, id, api, queryClient]);

  return query;
}
