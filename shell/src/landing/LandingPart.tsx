import { lazyModule } from '@pocket/screens';
import { LoadingPage } from '../LoadingPage';
import { LazyPart } from '../lazy/LazyPart';

const part = lazyModule(() => import(/* webpackChunkName: "landing" */ './LandingPage'));

/** Loads the code for visitors. */
export const loadLanding = part.load;

export function LandingPart() {
  return <LazyPart part={part} viewOf={({ Landing }) => Landing} fallback={<LoadingPage />} />;
}
