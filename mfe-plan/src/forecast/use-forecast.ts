import { usePlatform } from '@pocket/platform';
import { useScreenData } from '@pocket/screens';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type AssumedForecast, type AssumptionBody, type ForecastRequest, forecastQuery } from './forecast-query';

/** Pause after a keystroke before the forecast is computed again. */
const DEBOUNCE_MS = 150;

/**
 * Computes the forecast. The last one stays until another one is there.
 * @param isReady false until the request is known
 */
export function useForecast(request: ForecastRequest, assume: readonly AssumptionBody[], isReady: boolean) {
  const { api } = usePlatform();
  const assumeText = useDebounced(JSON.stringify(assume), isReady);
  const assumed = useMemo(() => JSON.parse(assumeText) as readonly AssumptionBody[], [assumeText]);
  const query = useQuery({ ...forecastQuery(api, request, assumed), enabled: isReady });
  const { data, isLoading, failed } = useScreenData(query, 'The forecast');
  const [last, setLast] = useState<AssumedForecast | undefined>(data);
  if (data && data !== last) setLast(data);
  return {
    forecast: data ?? last,
    isLoading: isLoading && !last,
    failed,
    reason: query.error?.message,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** Returns a text after it has not changed for a moment, and the first one at once. @param isReady false until then */
function useDebounced(text: string, isReady: boolean): string {
  const [settled, setSettled] = useState<string | null>(null);
  if (isReady && settled === null) setSettled(text);
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, isReady]);
  return settled ?? text;
}
