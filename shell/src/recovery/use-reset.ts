import type { GivenFactor } from '@pocket/contracts';
import { MIN_PASSWORD } from '@pocket/contracts/limits';
import { useBareForm } from '@pocket/screens';
import { useState } from 'react';
import { type FactorOffer, factorOfferIn, hasCode } from '../factors/factor-offer';
import { LINK_INCOMPLETE } from './link-texts';
import { publicApi } from './public-api';

interface Done {
  readonly message: string;
}

/** Steps of a reset: the password, a second factor where one is on, and the outcome. */
export function useReset(token: string) {
  const [offer, setOffer] = useState<FactorOffer>();
  const [done, setDone] = useState('');
  const [expired, setExpired] = useState(token ? '' : LINK_INCOMPLETE);

  async function send(factor: GivenFactor): Promise<void> {
    const { password } = form.values;
    try {
      const { message } = await publicApi.post<Done>('/auth/password/reset', { token, password, ...factor });
      form.reset({ password: '' });
      setDone(message);
    } catch (error) {
      const needed = factorOfferIn(error);
      if (needed) setOffer(needed);
      else if (hasCode(error, 'LINK_EXPIRED')) setExpired(error.message);
      else throw error;
    }
  }

  const form = useBareForm<{ readonly password: string }, void>({
    initial: { password: '' },
    check: ({ password }) =>
      password.length < MIN_PASSWORD ? { password: `Password must be at least ${MIN_PASSWORD} characters long` } : {},
    save: () => send({}),
  });
  return { form, offer, done, expired, send, leaveFactor: () => setOffer(undefined) };
}
