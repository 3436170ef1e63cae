import { Loading, latePart } from '@pocket/ui';
import { Late } from '../Late';

const part = latePart(async () => {
  const module = await import(/* webpackChunkName: "signed-in" */ './SignedIn');
  module.startRemotes();
  // Before the router listens.
  module.guardHistory();
  return module;
});

/** Gets what only those signed in need: the router, the frame, remotes and the server's answers. */
export const loadSignedIn = part.load;

export function SignedInPart() {
  return <Late part={part} viewOf={({ SignedIn }) => SignedIn} fallback={<Loading text="Loading..." />} />;
}

/** Drops everything that was answered to the person whose session ends; unsaved text of theirs is kept in the tab. */
export function endSession(): void {
  part.loaded()?.endScope();
}
