import { lazyModule } from '@pocket/screens';

/** The calendar: most visits look at the list alone. */
export const lazyCalendar = lazyModule(() => import(/* webpackChunkName: "calendar" */ './CalendarTab'));
