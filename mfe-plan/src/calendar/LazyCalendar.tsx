import { useLazyModule } from '@pocket/screens';
import { Loading, ReadFailure } from '@pocket/ui';
import { lazyCalendar } from './lazy-calendar';

/** Shows the calendar; while its code is being loaded, a text that says so. */
export function LazyCalendar() {
  const { module, error, retry } = useLazyModule(lazyCalendar);
  if (module) return <module.CalendarTab />;
  return error ? (
    <ReadFailure onRetry={retry}>The calendar could not be loaded. Please check your connection.</ReadFailure>
  ) : (
    <Loading text="Loading calendar..." />
  );
}
