import { lazyModule } from '@pocket/screens';

/** The form of a target: most visits look at the goals alone. */
export const lazyGoalForm = lazyModule(() => import(/* webpackChunkName: "goal-form" */ '../plan-tasks/TargetPart'));
