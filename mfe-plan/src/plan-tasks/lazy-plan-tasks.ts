import { lazyModule } from '@pocket/screens';

/** What is done in panels: most visits look at the plan and assign in its cells. */
export const lazyPlanTasks = lazyModule(() => import(/* webpackChunkName: "plan-tasks" */ './PlanTaskContent'));
