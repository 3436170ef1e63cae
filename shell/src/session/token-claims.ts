export interface TokenClaims {
  readonly userId?: string;
  readonly sessionId?: string;
  /** Seconds since 1970. */
  readonly issuedAt?: number;
}

/** Parses the claims of a token without verifying it. Returns no claims if it cannot be parsed. */
export function readClaims(token: string): TokenClaims {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { sub, sid, iat } = JSON.parse(atob(payload)) as Readonly<Record<string, unknown>>;
    return {
      ...(typeof sub === 'string' ? { userId: sub } : {}),
      ...(typeof sid === 'string' ? { sessionId: sid } : {}),
      ...(typeof iat === 'number' ? { issuedAt: iat } : {}),
    };
  } catch {
    return {};
  }
}
