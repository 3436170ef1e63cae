import { usePlatform, useScreenTitle } from '@pocket/platform';
import { useParams } from '@pocket/platform/router';
import { useScreenData } from '@pocket/screens';
import { Loading, ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { ChartPie } from 'lucide-react';
import { Missing } from '../Missing';
import { viewsQuery } from '../views/views-query';
import { Builder } from './Builder';
import '../insights.css';

/** Shows a saved view, which can be changed. */
export default function ViewScreen() {
  const { id } = useParams();
  const { api } = usePlatform();
  const query = useQuery(viewsQuery(api));
  const { data, isLoading, failed } = useScreenData(query, 'The view');
  const view = data?.find((each) => each.id === id);
  useScreenTitle(view?.name);
  if (view) return <Builder key={view.id} view={view} />;
  if (isLoading) return <Loading text="Loading view..." />;
  if (failed)
    return (
      <ReadFailure isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
        The view could not be loaded.
      </ReadFailure>
    );
  return <Missing icon={ChartPie} text="There is no such view" />;
}
