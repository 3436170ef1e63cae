import { lazyModule } from '@pocket/screens';
import { LoadingPage } from '../LoadingPage';
import { LazyPart } from '../lazy/LazyPart';
import type { RecoveryCardName } from './recovery-paths';

const part = lazyModule(() => import(/* webpackChunkName: "recovery" */ './cards'));

export function RecoveryPart({ card }: { readonly card: RecoveryCardName }) {
  return <LazyPart part={part} viewOf={(cards) => cards[card]} fallback={<LoadingPage />} />;
}
