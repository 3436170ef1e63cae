import { z } from 'zod';
import { calendarLinkSchema } from '../calendar-links.js';
import { type Endpoint, read } from '../endpoint.js';
import { messageReply } from '../scalars.js';

/** Links belong to a book, and are not in its history. */
export const calendarLinkEndpoints = {
  'ledger.calendarLinks.list': read({
    path: '/calendar-links',
    summary: 'Links to the calendar of what is expected, the oldest first, without their addresses',
    reply: z.array(calendarLinkSchema),
  }),
  'ledger.calendarLinks.delete': {
    method: 'delete',
    path: '/calendar-links/{id}',
    status: 200,
    summary: 'Deletes a link; its address is not found any more',
    reply: messageReply,
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
