import type { PushSubscriptionInfo } from '@pocket/contracts';
import { DateText, usePlatform } from '@pocket/platform';
import { useScreenData } from '@pocket/screens';
import { Button, Card, CardHeader, Loading, ReadFailure, StatusBanner, Switch } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { subscriptionsQuery } from '../data/alert-queries';
import { useAlertWrite } from '../data/use-alert-write';
import type { PushState } from './push-browser';
import { usePush } from './use-push';

const NOTES: Readonly<Record<PushState, string>> = {
  unsupported:
    'This browser cannot show pushes here. They need a secure address (https), and on iPhone and iPad Pocket on the home screen.',
  blocked:
    'Notifications of this site are blocked. Allow them in the site settings of your browser, beside the address, and reload this page.',
  off: 'Alerts of rules with Push appear on this device, even while Pocket is closed.',
  on: 'Alerts of rules with Push appear on this device, even while Pocket is closed.',
};

/** Push in this browser, and all browsers that get pushes. */
export function PushCard() {
  const { api } = usePlatform();
  const titleId = useId();
  const query = useQuery(subscriptionsQuery(api));
  const { data: subscriptions, isLoading, failed } = useScreenData(query, 'The subscriptions to pushes');
  const push = usePush(api, subscriptions);
  const writes = useAlertWrite();
  const remove = ({ id, name }: PushSubscriptionInfo) => {
    if (!window.confirm(`Stop pushes to ${name}?`)) return;
    void writes.run(`unsubscribe ${id}`, async (client) => {
      await client.delete(`/push/subscriptions/${id}`);
      await push.forget(id);
    });
  };
  const failure = push.failure ?? writes.failure;
  const { state } = push;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title="Push" />
      <div className="grid grid-cols-1 gap-3 px-5 pb-5">
        {failure ? <StatusBanner kind="failure">{failure}</StatusBanner> : null}
        {state ? (
          <Switch
            label="Push in this browser"
            description={NOTES[state]}
            checked={state === 'on'}
            disabled={push.isRunning || state === 'unsupported' || state === 'blocked'}
            onChange={(isOn) => void push.change(isOn)}
          />
        ) : null}
        {failed ? (
          <ReadFailure isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
            The browsers with push could not be loaded.
          </ReadFailure>
        ) : null}
        {isLoading ? <Loading inCard text="Loading browsers..." /> : null}
        {subscriptions?.length === 0 ? (
          <p className="text-sm text-muted-foreground">No browser gets pushes yet.</p>
        ) : null}
        {subscriptions && subscriptions.length > 0 ? (
          <ul aria-label="Browsers with push" className="divide-y divide-border">
            {subscriptions.map((each) => (
              <li key={each.id} className="flex items-center justify-between gap-3 py-2">
                <div className="min-w-0">
                  <p className="text-sm font-medium wrap-anywhere">{each.name}</p>
                  <p className="text-xs text-muted-foreground">
                    since <DateText value={each.createdAt} />
                  </p>
                </div>
                <Button
                  variant="destructive"
                  disabled={writes.isRunning}
                  aria-label={`Remove ${each.name}`}
                  onClick={() => remove(each)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  );
}
