import { latePart } from '@pocket/ui';
import { Late } from '../Late';
import { LoadingPage } from '../LoadingPage';

const part = latePart(() => import(/* webpackChunkName: "landing" */ './LandingPage'));

/** Loads the code for visitors. */
export const loadLanding = part.load;

export function LandingPart() {
  return <Late part={part} viewOf={({ Landing }) => Landing} fallback={<LoadingPage />} />;
}
