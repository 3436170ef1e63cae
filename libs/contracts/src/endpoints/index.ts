import type { ComposedEndpoint } from '../endpoint.js';
import { kindEndpoints } from '../kinds/kinds.js';
import { alertEndpoints } from './alerts.js';
import { authEndpoints } from './auth.js';
import { bookEndpoints } from './book.js';
import { calendarLinkEndpoints } from './calendar-links.js';
import { changeEndpoints } from './changes.js';
import { composedEndpoints } from './composed.js';
import { forecastEndpoints } from './forecast.js';
import { importEndpoints } from './imports.js';
import { insightNoteEndpoints } from './insight-notes.js';
import { insightEndpoints } from './insights.js';
import { keyEndpoints } from './keys.js';
import { planEndpoints } from './plan.js';
import { pushEndpoints } from './push.js';
import { rateEndpoints } from './rates.js';
import { reportEndpoints } from './reports.js';
import { securityEndpoints } from './security.js';
import { suggestionEndpoints } from './suggestions.js';
import { transactionEndpoints } from './transactions.js';
import { transferEndpoints } from './transfers.js';

export type { ComposedEndpoint, Endpoint, FailureStatus, MessageOf, ServiceReplyOf } from '../endpoint.js';

/**
 * Endpoints by the NATS subject whose reply they pass on. The first token of a subject names the service that answers
 * it. Amounts are in major units.
 */
export const endpoints = {
  ...authEndpoints,
  ...alertEndpoints,
  ...bookEndpoints,
  ...calendarLinkEndpoints,
  ...kindEndpoints,
  ...transactionEndpoints,
  ...transferEndpoints,
  ...changeEndpoints,
  ...forecastEndpoints,
  ...importEndpoints,
  ...insightEndpoints,
  ...insightNoteEndpoints,
  ...keyEndpoints,
  ...securityEndpoints,
  ...planEndpoints,
  ...pushEndpoints,
  ...rateEndpoints,
  ...reportEndpoints,
  ...suggestionEndpoints,
};

export type EndpointSubject = keyof typeof endpoints;

/** Every endpoint of the API, with the tag that groups it in the document. */
export const allEndpoints: readonly ComposedEndpoint[] = [
  ...Object.entries(endpoints).map(([subject, endpoint]) => ({ ...endpoint, tag: tagOfSubject(subject) })),
  ...composedEndpoints,
];

function tagOfSubject(subject: string): ComposedEndpoint['tag'] {
  if (subject.startsWith('auth.')) return 'Auth';
  if (subject.startsWith('notify.')) return 'Alerts';
  return subject.startsWith('reporting.') ? 'Reports' : 'Ledger';
}
