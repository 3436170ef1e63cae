import type { z } from 'zod';
import { READ_BY_NOTIFY } from './alerts/ledger-reads.js';
import { messageSchema } from './endpoint.js';
import { type EndpointSubject, endpoints, type MessageOf, type ServiceReplyOf } from './endpoints/index.js';
import type { CallerKey } from './keys/keys.js';
import { type ProcessName, requests } from './requests.js';

/** The signed-in user behind a request. Travels in the headers of every request between services, never in its body. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  /** IANA time zone of the user's profile: decides what "today" is. */
  readonly timeZone: string;
  /** The API key that sends the request instead of a session; `sessionId` is then its id. */
  readonly key?: CallerKey;
}

type Messages = {
  [S in EndpointSubject]: {
    input: MessageOf<(typeof endpoints)[S], 'input'>;
    output: MessageOf<(typeof endpoints)[S], 'output'>;
    reply: ServiceReplyOf<(typeof endpoints)[S]>;
  };
} & {
  [S in keyof typeof requests]: {
    input: z.input<(typeof requests)[S]['request']>;
    output: z.output<(typeof requests)[S]['request']>;
    reply: z.output<(typeof requests)[S]['reply']>;
  };
};

export type Subject = keyof Messages;
/** Request as its sender passes it, before defaults. */
export type RequestOf<S extends Subject> = Messages[S]['input'];
/** Request as its handler receives it, after validation. */
export type ParsedRequestOf<S extends Subject> = Messages[S]['output'];
export type ReplyOf<S extends Subject> = Messages[S]['reply'];

interface SubjectFacts {
  readonly request: z.ZodType;
  readonly askedBy: readonly ProcessName[];
}

/** Every subject with the schema of its request and the processes that may ask it. */
export const subjects = Object.fromEntries([
  ...Object.entries(endpoints).map(([subject, endpoint]) => [
    subject,
    { request: messageSchema(endpoint), askedBy: READ_BY_NOTIFY.has(subject) ? ['gateway', 'notify'] : ['gateway'] },
  ]),
  ...Object.entries(requests).map(([subject, { request, ...others }]) => [
    subject,
    { request, askedBy: 'askedBy' in others ? others.askedBy : ['gateway'] },
  ]),
]) as Readonly<Record<Subject, SubjectFacts>>;
