import { useState } from 'react';
import { useAction } from '../actions/use-action';
import { wait } from '../actions/wait';
import { PLAN_STATUS_MS } from '../status/use-status-message';
import { FREE, type Plan } from './plans';

export const PLAN_CHANGE_MS = 2_000;

/** The plan of this visit. Specified: changing it is simulated, no call is made and nothing is kept. */
export function usePlan(update = () => wait(PLAN_CHANGE_MS)) {
  const [plan, setPlan] = useState(FREE);
  const [chosen, setChosen] = useState<Plan>();
  const { message, busy, run } = useAction('Failed to update plan. Please try again.', PLAN_STATUS_MS);
  const choose = (next: Plan) =>
    run(
      async () => {
        setChosen(next);
        await update();
        setPlan(next);
      },
      next.price === 0 ? `Successfully downgraded to ${next.name}!` : `Successfully upgraded to ${next.name}!`,
    );
  return { plan, chosen: busy ? chosen : undefined, message, choose };
}
