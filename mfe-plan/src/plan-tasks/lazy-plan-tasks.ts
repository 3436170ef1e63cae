import { lazyModule } from '@pocket/screens';

/** The tasks in panels load late: most visits look at the plan and assign in its cells. */
export const lazyPlanTasks = lazyModule(() => import(/* webpackChunkName: "plan-tasks" */ './PlanTaskContent'));
