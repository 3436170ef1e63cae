import { usePlatform } from '@pocket/platform';
import { Link } from '@pocket/platform/router';
import { LINK_BUTTON } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { suggestionsQuery } from '../book/queries';

/** Says how many schedules regular transactions suggest, and leads to them. Nothing if there is none. */
export function FoundLink() {
  const { api } = usePlatform();
  const { data } = useQuery(suggestionsQuery(api, false));
  if (!data?.length) return null;
  return (
    <Link to="/upcoming?tab=found" className={LINK_BUTTON}>
      {data.length} found in your transactions
    </Link>
  );
}
