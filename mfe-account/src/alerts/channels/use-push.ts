import type { PushSubscriptionInfo } from '@pocket/contracts';
import { type ApiClient, writeFailureText } from '@pocket/platform';
import { useOnce } from '@pocket/screens';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAlertsChanged } from '../data/use-alert-tabs';
import { browserName } from './browser-name';
import { pushState, subscribeBrowser, unsubscribeBrowser } from './push-browser';

const STATE_KEY = ['push-state'];
/** Id of the subscription of this browser, to remove it on the server too. */
const OWN_KEY = 'pocket_push_subscription';

/**
 * Switches push on and off in this browser.
 * @param subscriptions those of the server, undefined until they are loaded
 */
export function usePush(api: ApiClient, subscriptions: readonly PushSubscriptionInfo[] | undefined) {
  const queryClient = useQueryClient();
  const changed = useAlertsChanged();
  const { data } = useQuery({ queryKey: STATE_KEY, queryFn: pushState });
  // The server ends a subscription with its session, without telling the browser.
  const isKnown = subscriptions?.some(({ id }) => id === localStorage.getItem(OWN_KEY)) ?? true;
  const state = data === 'on' && !isKnown ? 'off' : data;
  const [failure, setFailure] = useState<string>();
  const [change, isRunning] = useOnce(async (isOn: boolean) => {
    setFailure(undefined);
    try {
      await (isOn ? switchOn(api) : switchOff(api));
    } catch (error) {
      console.error('Push could not be switched', error);
      setFailure(error instanceof Error ? writeFailureText(error) : String(error));
    }
    await Promise.all([queryClient.invalidateQueries({ queryKey: STATE_KEY }), changed()]);
  });
  /** Ends push here, after the server has removed this browser's subscription. */
  const forget = async (id: string) => {
    if (localStorage.getItem(OWN_KEY) !== id) return;
    await unsubscribeBrowser();
    localStorage.removeItem(OWN_KEY);
    await queryClient.invalidateQueries({ queryKey: STATE_KEY });
  };
  return { state, isRunning, failure, change, forget };
}

async function switchOn(api: ApiClient): Promise<void> {
  const { key } = await api.get<{ readonly key: string }>('/push/key');
  const subscription = await subscribeBrowser(key);
  if (!subscription) return;
  try {
    const body = { ...subscription, name: browserName(navigator.userAgent) };
    const { id } = await api.post<PushSubscriptionInfo>('/push/subscriptions', body);
    localStorage.setItem(OWN_KEY, id);
  } catch (error) {
    // Without it the switch would show a subscription that the server does not know.
    await unsubscribeBrowser();
    throw error;
  }
}

async function switchOff(api: ApiClient): Promise<void> {
  const id = localStorage.getItem(OWN_KEY);
  await unsubscribeBrowser();
  localStorage.removeItem(OWN_KEY);
  // If this fails, the push service answers 410 to the next push, and the server removes it then.
  if (id) await api.delete(`/push/subscriptions/${id}`);
}
