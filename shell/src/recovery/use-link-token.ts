import { useEffect, useState } from 'react';
import { takeLinkToken } from './link-token';

/** Returns the token of the link; of a newer one, if it is opened in the same tab. */
export function useLinkToken(): string {
  const [token, setToken] = useState(takeLinkToken);
  useEffect(() => {
    const take = () => setToken(takeLinkToken());
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}
