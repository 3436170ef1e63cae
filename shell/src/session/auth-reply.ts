import type { AuthReply } from '@pocket/contracts';
import { ApiError } from '@pocket/platform';

/**
 * Returns token and user of a sign-in.
 * @throws ApiError if the reply lacks one of them
 */
export function parseAuthReply(reply: Partial<AuthReply> | undefined): AuthReply {
  const { token, user } = reply ?? {};
  if (!token || !user) throw new ApiError('Invalid response from server', 200);
  return { token, user };
}
