import { usePlatform, useSettings } from '@pocket/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { dashboardQuery, ZEROED } from './dashboard-query';

/** The dashboard's data. A failure is logged and shows as zeroes; a changed currency or date format loads it anew. */
export function useDashboard() {
  const { api } = usePlatform();
  const { data, error, isPending, refetch } = useQuery(dashboardQuery(api));
  const { currency, dateFormat } = useSettings().preferences;
  const format = `${currency} ${dateFormat}`;
  const shown = useRef(format);

  useEffect(() => {
    if (shown.current === format) return;
    shown.current = format;
    void refetch();
  }, [format, refetch]);
  useEffect(() => {
    if (error) console.error('The dashboard could not be loaded', error);
  }, [error]);

  return { dashboard: error ? ZEROED : (data ?? ZEROED), isPending, failed: error !== null };
}
