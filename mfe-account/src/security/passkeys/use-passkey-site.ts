import { usePlatform } from '@pocket/platform';
import { passkeyReason } from '@pocket/screens/passkey';
import { useQuery } from '@tanstack/react-query';

/** Returns why passkeys cannot be made here; undefined if nothing is known that is against it. */
export function usePasskeySite(): string | undefined {
  const { api } = usePlatform();
  const inBrowser = passkeyReason(undefined);
  // Options of a confirmation name the host of passkeys, and unlike those of a new passkey need no fresh session. If
  // they cannot be had, the making of a passkey reports the host.
  const { data: host } = useQuery({
    queryKey: ['passkey-host'],
    queryFn: async ({ signal }) =>
      (await api.post<{ readonly rpId?: string }>('/security/confirm/options', undefined, { signal })).rpId ?? null,
    enabled: inBrowser === undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return inBrowser ?? passkeyReason(host ?? undefined);
}
