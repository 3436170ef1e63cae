import { useLazyModule } from '@pocket/screens';
import { Loading, ReadFailure } from '@pocket/ui';
import { lazyFound } from './lazy-found';

/** Shows the suggestions; while their code is being loaded, a text that says so. */
export function LazyFound() {
  const { module, error, retry } = useLazyModule(lazyFound);
  if (module) return <module.FoundTab />;
  return error ? (
    <ReadFailure onRetry={retry}>The suggestions could not be loaded. Please check your connection.</ReadFailure>
  ) : (
    <Loading text="Loading suggestions..." />
  );
}
