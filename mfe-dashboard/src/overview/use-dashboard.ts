import { usePlatform, useSettings } from '@pocket/platform';
import { useScreenData } from '@pocket/screens';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { dashboardQuery, ZEROED } from './dashboard-query';

/**
 * Loads the dashboard, and reloads it when the currency or date format changes. A failure is logged; without an earlier
 * reply, every figure is zero.
 */
export function useDashboard() {
  const { api } = usePlatform();
  const query = useQuery(dashboardQuery(api));
  const { refetch } = query;
  const { data, ...state } = useScreenData(query, 'The dashboard');
  const { currency, dateFormat } = useSettings().preferences;
  const format = `${currency} ${dateFormat}`;
  const shown = useRef(format);

  useEffect(() => {
    if (shown.current === format) return;
    shown.current = format;
    void refetch();
  }, [format, refetch]);

  return { dashboard: data ?? ZEROED, isOld: data !== undefined && state.failed, ...state };
}
