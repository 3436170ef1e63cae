import { usePlatform } from '@pocket/platform';
import { Loading, ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { planCategoryQuery } from '../periods/plan-queries';
import { TargetForm, type TargetFormProps } from './TargetForm';

/** Loads the settings of a category, and edits them. */
export function TargetPart({
  categoryId,
  ...props
}: Omit<TargetFormProps, 'settings'> & { readonly categoryId: string }) {
  const { api } = usePlatform();
  const { data, error, isFetching, refetch } = useQuery(planCategoryQuery(api, categoryId));
  if (data) return <TargetForm settings={data} {...props} />;
  return error ? (
    <ReadFailure isRetrying={isFetching} onRetry={() => void refetch()}>
      The target cannot be reached right now.
    </ReadFailure>
  ) : (
    <Loading text="Loading target..." />
  );
}
