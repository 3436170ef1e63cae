import { lazyModule } from '@pocket/screens';

/** The calendar links: most people make one once. */
export const lazyCalendarLinks = lazyModule(() => import(/* webpackChunkName: "calendar-links" */ './CalendarLinks'));
