import { lazyModule } from '@pocket/screens';
import { Loading } from '@pocket/ui';
import { LazyPart } from '../lazy/LazyPart';

const part = lazyModule(async () => {
  const module = await import(/* webpackChunkName: "signed-in" */ './SignedIn');
  module.startRemotes();
  // Before the router adds its own listener for `popstate`.
  module.guardHistory();
  return module;
});

/** Loads the code that only users need: router, frame and remotes. */
export const loadSignedIn = part.load;

export function SignedInPart() {
  return <LazyPart part={part} viewOf={({ SignedIn }) => SignedIn} fallback={<Loading text="Loading..." />} />;
}

/** Drops the cached replies of the user whose session ends, and keeps unsaved text in the tab. */
export function endSession(): void {
  part.loaded()?.endScope();
}
