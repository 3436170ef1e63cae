import type { AlertChannel } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { useQuery } from '@tanstack/react-query';
import { securityQuery } from '../../security/security-queries';
import { subscriptionsQuery } from '../data/alert-queries';

export type ChannelReasons = Readonly<Partial<Record<AlertChannel, string>>>;

/** Returns why channels deliver nothing now. A channel whose state could not be loaded counts as set up. */
export function useChannelReasons(): ChannelReasons {
  const { api } = usePlatform();
  const { data: security } = useQuery(securityQuery(api));
  const { data: subscriptions } = useQuery(subscriptionsQuery(api));
  return {
    ...(subscriptions?.length === 0 ? { push: 'Push is on in no browser. Switch it on under Channels.' } : {}),
    ...(security?.mail === false ? { mail: 'Mail is not set up on this site.' } : {}),
    ...(security?.mail && !security.emailVerified ? { mail: 'Verify your email address first, on Security.' } : {}),
  };
}
