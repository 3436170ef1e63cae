import { createUnsavedTexts, type UnsavedTexts } from '@pocket/platform';
import { createToastStore } from '@pocket/platform/book';
import { createQueryClient } from '@pocket/platform/query';

/** What belongs to one session: what arrives late for it reaches nobody after it. */
function createScope() {
  let texts: UnsavedTexts | undefined;
  return {
    /** What the server answered. */
    queryClient: createQueryClient(),
    toasts: createToastStore(),
    /** Opens the unsaved texts of the person who has signed in. */
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

/** The scope of the session that is checked or open, or of the next one. */
export const currentScope = (): SessionScope => scope;

/** Ends the session's scope while its forms are still there. */
export function endScope(): void {
  const { queryClient, end } = scope;
  end();
  scope = createScope();
  queryClient.clear();
}
