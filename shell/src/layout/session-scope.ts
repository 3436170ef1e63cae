import { createUnsavedTexts, type UnsavedTexts } from '@pocket/platform';
import { createToastStore } from '@pocket/platform/book';
import { createQueryClient } from '@pocket/platform/query';

/** Creates the state of one session, so that late replies do not reach the next user. */
function createScope() {
  let texts: UnsavedTexts | undefined;
  return {
    /** Cached replies of the server. */
    queryClient: createQueryClient(),
    toasts: createToastStore(),
    /** Opens the kept texts of the signed-in user. */
    openTexts(userId: string): UnsavedTexts {
      texts ??= createUnsavedTexts(userId);
      return texts;
    },
    end() {
      texts?.keep();
    },
  };
}
export type SessionScope = ReturnType<typeof createScope>;

let scope = createScope();

/** Returns the scope of the current session, or of the next one. */
export const currentScope = (): SessionScope => scope;

/** Ends the scope of the session. Its forms must still be mounted, so that their text can be kept. */
export function endScope(): void {
  const { queryClient, end } = scope;
  end();
  scope = createScope();
  queryClient.clear();
}
