import { Loading } from '@pocket/ui';
import { latePart } from '../late-part';

/** What only those signed in need: the router, the frame, remotes and the server's answers. */
const part = latePart(
  async () => {
    const module = await import(/* webpackChunkName: "signed-in" */ './SignedIn');
    module.startRemotes();
    return module;
  },
  ({ SignedIn }) => SignedIn,
  <Loading text="Loading..." />,
);
export const loadSignedIn = part.load;
export const SignedInPart = part.View;

/** Drops everything that was answered to the person who was signed in. */
export function forgetAnswers(): void {
  part.loaded()?.queryClient.clear();
}
