import { lazyModule } from '@pocket/screens';

/** The form of a schedule: most visits look at the list alone. */
export const lazyScheduleForm = lazyModule(() => import(/* webpackChunkName: "schedule-form" */ './ScheduleForm'));
