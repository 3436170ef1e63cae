import { createApiClient } from '@pocket/platform';

/** API without a session: a wrong code must not end the one that this browser may have. */
export const publicApi = createApiClient({ readToken: () => null, onUnauthenticated() {} });
