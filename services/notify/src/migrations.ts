import { ALERT_DAYS } from '@pocket/contracts';
import { createIndexes, type Migrations } from '@pocket/server';

const KEPT_S = ALERT_DAYS * 86_400;

/** Schema steps of the database `…_notify`. */
export const notifyMigrations: Migrations = [
  createIndexes('indexes of alerts, deliveries, rules and users', {
    alerts: [
      { key: { userId: 1, at: -1, _id: -1 } },
      { key: { userId: 1, readAt: 1 } },
      { key: { userId: 1, causeIds: 1 } },
      { key: { at: 1 }, expireAfterSeconds: KEPT_S },
    ],
    // A key is used as long as an alert could be there.
    fired: [
      { key: { userId: 1, key: 1 }, unique: true },
      { key: { at: 1 }, expireAfterSeconds: KEPT_S },
    ],
    deliveries: [
      { key: { alertId: 1 } },
      { key: { userId: 1 } },
      { key: { state: 1, nextAt: 1 } },
      { key: { createdAt: 1 }, expireAfterSeconds: KEPT_S },
    ],
    rules: [
      { key: { kind: 1, _id: 1 } },
      { key: { userId: 1, slot: 1 }, unique: true },
      {
        key: { userId: 1, requestKey: 1 },
        unique: true,
        partialFilterExpression: { requestKey: { $type: 'string' } },
      },
    ],
    users: [{ key: { nextAt: 1 } }],
    signals: [{ key: { dueAt: 1 } }],
    subscriptions: [
      { key: { userId: 1, slot: 1 }, unique: true },
      { key: { endpoint: 1 }, unique: true },
    ],
    mailDays: [{ key: { at: 1 }, expireAfterSeconds: 7 * 86_400 }],
  }),
];
