import { ALERTS_CHANGED, CLOCK_SET, LIMITS_SPENT, partitionsChanged, SESSIONS_CHANGED, streams } from './events.js';
import { PROCESSES, type ProcessName } from './requests.js';
import { type Subject, subjects } from './subjects.js';

/** Permissions of one user of the broker, as subjects with wildcards. Everything else is refused. */
export interface BrokerRights {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}

/** Broadcasts with sender and receivers. */
const BROADCASTS: readonly { subject: string; from: ProcessName; to: readonly ProcessName[] }[] = [
  { subject: SESSIONS_CHANGED, from: 'auth', to: ['gateway'] },
  { subject: LIMITS_SPENT, from: 'gateway', to: ['gateway'] },
  { subject: partitionsChanged('reporting'), from: 'reporting', to: ['reporting'] },
  { subject: partitionsChanged('notify'), from: 'notify', to: ['notify'] },
  { subject: ALERTS_CHANGED, from: 'notify', to: ['gateway'] },
  { subject: CLOCK_SET, from: 'gateway', to: PROCESSES },
];

/** Returns the prefix of reply subjects of a process, which no other process may read. */
export const inboxOf = (user: string) => `_INBOX.${user}`;
/** Returns the prefix of subjects on which large replies arrive in chunks. */
export const partsInboxOf = (user: string) => `_PARTS.${user}`;

/** Returns the processes that may send requests to `subject`. */
export const askersOf = (subject: Subject): readonly ProcessName[] => subjects[subject].askedBy;

/** Returns the streams that a process keeps or reads. An unknown process, such as a test, keeps all of them. */
export function streamsOf(process: string) {
  const isKnown = (PROCESSES as readonly string[]).includes(process);
  return Object.entries(streams).flatMap(([name, { subjects: stored, days, isBounded, keeper, readers }]) => {
    const isKeeper = !isKnown || keeper === process;
    const isReader = (readers as readonly string[]).includes(process);
    return isKeeper || isReader ? [[name, { subjects: stored, days, isBounded, isKeeper }] as const] : [];
  });
}

/** Derives the rights of a process from requests, streams and broadcasts. */
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
      ...BROADCASTS.filter(({ to }) => to.includes(process)).map(({ subject }) => subject),
    ],
  };
}

function streamRights(name: keyof typeof streams, process: ProcessName): string[] {
  const { subjects: stored, isBounded, keeper, writer, readers } = streams[name];
  const api = (...actions: readonly string[]) => actions.map((action) => `$JS.API.${action}`);
  return [
    ...(writer === process ? stored : []),
    ...(writer === process || keeper === process ? api(`STREAM.PURGE.${name}`) : []),
    ...(keeper === process
      ? api(...['CREATE', 'UPDATE', 'INFO', 'MSG.GET'].map((action) => `STREAM.${action}.${name}`))
      : []),
    ...(keeper === process && isBounded ? api(`DIRECT.GET.${name}`) : []),
    // Creating a stream that exists changes nothing.
    ...((readers as readonly string[]).includes(process)
      ? [
          ...api(`STREAM.CREATE.${name}`, `STREAM.INFO.${name}`, `CONSUMER.*.${name}.>`),
          ...api(`CONSUMER.CREATE.${name}`, `CONSUMER.DURABLE.CREATE.${name}.>`, `CONSUMER.MSG.NEXT.${name}.>`),
          `$JS.ACK.${name}.>`,
        ]
      : []),
  ];
}
