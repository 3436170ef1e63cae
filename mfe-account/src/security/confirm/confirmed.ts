import { ApiError } from '@pocket/platform';
import { createContext, useContext } from 'react';

/** Runs a call; if it needs a confirmation, asks for it and runs the call again. */
export type Confirmed = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

/** The person did not confirm: nothing was done, and nothing is to be reported. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed';
}

const ConfirmedContext = createContext<Confirmed | null>(null);
export const ConfirmedProvider = ConfirmedContext.Provider;

/**
 * Returns a function for calls that need a fresh session. It rejects with `NotConfirmed` after Cancel.
 * @throws Error without a `ConfirmProvider`
 */
export function useConfirmed(): Confirmed {
  const confirmed = useContext(ConfirmedContext);
  if (!confirmed) throw new Error('useConfirmed needs a ConfirmProvider above it');
  return confirmed;
}

export function hasCode(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** Returns the form as `FormStatus` shows it: no failure after Cancel. */
export function withoutCancel<Form extends { readonly failure: Error | null }>(form: Form): Form {
  return form.failure instanceof NotConfirmed ? { ...form, failure: null } : form;
}
