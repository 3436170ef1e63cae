import type { DeliveryDocument } from '../alerts/delivery.schema.js';

/** Deliveries of a user that leave as one message. */
export interface Batch {
  readonly deliveries: readonly DeliveryDocument[];
  readonly first: DeliveryDocument;
}

/** Divides deliveries into messages; those that became a message before stay together. */
export function batchesOf(deliveries: readonly DeliveryDocument[]): Batch[] {
  const groups = new Map<string, [DeliveryDocument, ...DeliveryDocument[]]>();
  for (const delivery of deliveries) {
    const id = (delivery.batchId ?? delivery._id).toHexString();
    const group = groups.get(id);
    if (group) group.push(delivery);
    else groups.set(id, [delivery]);
  }
  return [...groups.values()].map((group) => ({ deliveries: group, first: group[0] }));
}

/** Finds what the quiet hours held and what becomes one summary. What was tried before keeps its message. */
export function newSummary(deliveries: readonly DeliveryDocument[]): DeliveryDocument[] {
  const held = deliveries.filter(({ heldFor, batchId, attempts }) => heldFor === 'quiet' && !batchId && attempts === 0);
  return held.length > 1 ? held : [];
}
