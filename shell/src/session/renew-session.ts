import type { ApiClient } from '@pocket/platform';
import { readClaims } from './token-claims';

const DAY_MS = 86_400_000;
/** Pause after a failed renewal. */
const RETRY_MS = 3_600_000;
const USES = ['pointerdown', 'keydown', 'focus'] as const;

export interface RenewalOptions {
  readonly api: ApiClient;
  /** Returns null for visitors. */
  readonly readToken: () => string | null;
  readonly onRenewed: (token: string) => void;
}

/**
 * Renews the session once a day while the page is used. Tabs share the token, so one of them renews it.
 * @returns function that stops it
 */
export function renewWhileUsed({ api, readToken, onRenewed }: RenewalOptions): () => void {
  let isRenewing = false;
  let nextTry = 0;
  const renew = async () => {
    const token = readToken();
    const { issuedAt } = readClaims(token ?? '');
    const now = Date.now();
    if (isRenewing || issuedAt === undefined || now < nextTry || now - issuedAt * 1_000 < DAY_MS) return;
    isRenewing = true;
    try {
      const { token: renewed } = await api.post<{ token: string }>('/auth/renew');
      if (readToken() === token) onRenewed(renewed);
    } catch (error) {
      nextTry = Date.now() + RETRY_MS;
      console.warn('The session could not be renewed yet', error);
    } finally {
      isRenewing = false;
    }
  };
  const onUse = () => void renew();
  for (const use of USES) window.addEventListener(use, onUse, { capture: true, passive: true });
  return () => {
    for (const use of USES) window.removeEventListener(use, onUse, { capture: true });
  };
}
