import { usePlatform } from '@pocket/platform';
import { lazyModule, useLazyModule } from '@pocket/screens';
import { useQuery } from '@tanstack/react-query';
import type { UpcomingItemsProps } from './UpcomingItems';
import { schedulesQuery } from './upcoming-query';

/** Most books have no schedules, and most visits show transactions alone. */
const lazyItems = lazyModule(() => import(/* webpackChunkName: "upcoming-items" */ './UpcomingItems'));

/** Offers to show what is expected, once there is a schedule. */
export function Upcoming(props: UpcomingItemsProps) {
  const { api } = usePlatform();
  const { data } = useQuery(schedulesQuery(api));
  return data?.length ? <LazyItems {...props} /> : null;
}

function LazyItems(props: UpcomingItemsProps) {
  const { module } = useLazyModule(lazyItems);
  return module ? <module.UpcomingItems {...props} /> : null;
}
