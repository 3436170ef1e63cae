import { LIMITS_SPENT, partitionsChanged, SESSIONS_CHANGED, streams } from './events.js';
import { PROCESSES, type ProcessName } from './requests.js';
import { type Subject, subjects } from './subjects.js';

/** What one user of the broker may do, as subjects with wildcards; whatever is not named is refused. */
export interface BrokerRights {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}

/** Plain broadcasts: who sends them and who listens. */
const BROADCASTS: readonly { subject: string; from: ProcessName; to: ProcessName }[] = [
  { subject: SESSIONS_CHANGED, from: 'auth', to: 'gateway' },
  { subject: LIMITS_SPENT, from: 'gateway', to: 'gateway' },
  { subject: partitionsChanged('reporting'), from: 'reporting', to: 'reporting' },
];

/** Where a process hears the answers to its own requests, so that nobody else can. */
export const inboxOf = (user: string) => `_INBOX.${user}`;
/** Where large answers to a process arrive in parts. */
export const partsInboxOf = (user: string) => `_PARTS.${user}`;

/** Returns the processes that may ask `subject`. */
export const askersOf = (subject: Subject): readonly ProcessName[] => subjects[subject].askedBy;

/** The streams that a process has to do with; those of a process without a name here are all its own. */
export function streamsOf(process: string) {
  const isKnown = (PROCESSES as readonly string[]).includes(process);
  return Object.entries(streams).flatMap(([name, { subjects: stored, days, isBounded, keeper, readers }]) => {
    const isKeeper = !isKnown || keeper === process;
    const isReader = (readers as readonly string[]).includes(process);
    return isKeeper || isReader ? [[name, { subjects: stored, days, isBounded, isKeeper }] as const] : [];
  });
}

/** The rights of each process, from the requests, the streams and the broadcasts that there are. */
export function brokerRights(process: ProcessName): BrokerRights {
  const all = (Object.keys(subjects) as Subject[]).sort();
  const answered = all.filter((subject) => subject.startsWith(`${process}.`));
  const askers = PROCESSES.filter((other) => answered.some((subject) => askersOf(subject).includes(other)));
  return {
    publish: [
      ...all.filter((subject) => askersOf(subject).includes(process)),
      ...askers.map((asker) => `${partsInboxOf(asker)}.>`),
      ...BROADCASTS.filter(({ from }) => from === process).map(({ subject }) => subject),
      '$JS.API.INFO',
      ...Object.keys(streams).flatMap((name) => streamRights(name as keyof typeof streams, process)),
    ],
    subscribe: [
      ...answered,
      `${inboxOf(process)}.>`,
      `${partsInboxOf(process)}.>`,
      ...BROADCASTS.filter(({ to }) => to === process).map(({ subject }) => subject),
    ],
  };
}

function streamRights(name: keyof typeof streams, process: ProcessName): string[] {
  const { subjects: stored, keeper, writer, readers } = streams[name];
  const api = (...actions: readonly string[]) => actions.map((action) => `$JS.API.${action}`);
  return [
    ...(writer === process ? stored : []),
    ...(writer === process || keeper === process ? api(`STREAM.PURGE.${name}`) : []),
    ...(keeper === process
      ? api(...['CREATE', 'UPDATE', 'INFO', 'MSG.GET'].map((action) => `STREAM.${action}.${name}`))
      : []),
    // Where there is a stream of that name already, it is not changed by another one's wish to create it.
    ...((readers as readonly string[]).includes(process)
      ? [
          ...api(`STREAM.CREATE.${name}`, `STREAM.INFO.${name}`, `CONSUMER.*.${name}.>`),
          ...api(`CONSUMER.CREATE.${name}`, `CONSUMER.DURABLE.CREATE.${name}.>`, `CONSUMER.MSG.NEXT.${name}.>`),
          `$JS.ACK.${name}.>`,
        ]
      : []),
  ];
}
