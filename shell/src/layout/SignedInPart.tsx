import { Loading, latePart } from '@pocket/ui';
import { Late } from '../Late';

const part = latePart(async () => {
  const module = await import(/* webpackChunkName: "signed-in" */ './SignedIn');
  module.startRemotes();
  // Before the router adds its own listener for `popstate`.
  module.guardHistory();
  return module;
});

/** Loads the code that only users need: router, frame and remotes. */
export const loadSignedIn = part.load;

export function SignedInPart() {
  return <Late part={part} viewOf={({ SignedIn }) => SignedIn} fallback={<Loading text="Loading..." />} />;
}

/** Drops the cached replies of the user whose session ends, and keeps unsaved text in the tab. */
export function endSession(): void {
  part.loaded()?.endScope();
}
