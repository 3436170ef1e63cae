import { usePlatform } from '@pocket/platform';
import { useScreenData } from '@pocket/screens';
import { Loading, ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { alertSettingsQuery } from '../data/alert-queries';
import { QuietForm } from './QuietForm';

/** Quiet hours, and whether push and mail name amounts. */
export function QuietTab() {
  const { api } = usePlatform();
  const query = useQuery(alertSettingsQuery(api));
  const { data, isLoading, failed } = useScreenData(query, 'The settings of alerts');
  return (
    <div className="grid grid-cols-1 gap-4">
      {failed ? (
        <ReadFailure isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
          Your settings could not be loaded.
        </ReadFailure>
      ) : null}
      {isLoading ? <Loading text="Loading settings..." /> : null}
      {data ? <QuietForm settings={data} /> : null}
    </div>
  );
}
