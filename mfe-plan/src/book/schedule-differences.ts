import { SCHEDULE_LABELS, TRANSACTION_LABELS } from '@pocket/contracts/labels';

const LABELS = { ...TRANSACTION_LABELS, ...SCHEDULE_LABELS, name: 'Name' } as const;
type Field = keyof typeof LABELS;

/** Returns the fields that differ between two versions of a schedule, of those that the first one has. */
export const differingFields = <Version extends object>(mine: Version, theirs: Version) =>
  (Object.keys(mine) as (keyof Version)[]).filter(
    (name) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]),
  );

/** Returns the labels of the fields that differ. Fields without a label are none that a person sets. */
export const differingLabels = <Version extends object>(mine: Version, theirs: Version): string[] =>
  differingFields(mine, theirs).flatMap((name) => (name in LABELS ? LABELS[name as Field] : []));
