import { latePart } from '@pocket/ui';
import { Checking } from '../Checking';
import { Late } from '../Late';

const part = latePart(() => import(/* webpackChunkName: "landing" */ './LandingPage'));

/** Gets what only visitors need. */
export const loadLanding = part.load;

export function LandingPart() {
  return <Late part={part} viewOf={({ Landing }) => Landing} fallback={<Checking />} />;
}
