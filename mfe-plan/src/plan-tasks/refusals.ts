import { ApiError } from '@pocket/platform';

/** Finds the amount among the fields that the server refused. */
export const amountRefusals = (error: Error): { readonly amount?: string } =>
  error instanceof ApiError && (error.code === 'NOT_THAT_MUCH' || error.message.startsWith('Amount '))
    ? { amount: error.message }
    : {};
