import type { Alert, ChannelState } from '@pocket/contracts';
import type { AlertDocument } from './alert.schema.js';
import type { DeliveryDocument } from './delivery.schema.js';

type Shown = Pick<DeliveryDocument, 'channel' | 'state'>;

/** A delivery whose time has not come counts as held. */
const stateOf = ({ state }: Shown): ChannelState => (state === 'pending' ? 'held' : state);

export function alertView(alert: AlertDocument, deliveries: readonly Shown[]): Alert {
  const { _id, kind, title, text, link, at, readAt } = alert;
  const id = _id.toHexString();
  return {
    id,
    _id: id,
    kind,
    title,
    text,
    link,
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    channels: [
      { channel: 'app', state: 'sent' },
      ...deliveries.map((delivery) => ({ channel: delivery.channel, state: stateOf(delivery) })),
    ],
  };
}
