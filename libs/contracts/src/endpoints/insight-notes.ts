import { z } from 'zod';
import { type Endpoint, read } from '../endpoint.js';
import { noteSchema, notesQuery } from '../insights/notes.js';
import { messageReply } from '../scalars.js';

export const insightNoteEndpoints = {
  'ledger.notes.list': read({
    path: '/insights/notes',
    summary: 'What stands out in a month: at most 10 notes, the highest score first',
    query: notesQuery,
    reply: z.array(noteSchema),
  }),
  'ledger.notes.dismiss': {
    method: 'post',
    path: '/insights/notes/{id}/dismiss',
    summary: 'Dismisses a note; the history does not have it',
    status: 200,
    reply: messageReply,
    failures: [400, 404],
  },
  'ledger.notes.restore': {
    method: 'delete',
    path: '/insights/notes/{id}/dismiss',
    summary: 'Takes the dismissal of a note back',
    status: 200,
    reply: messageReply,
    failures: [400, 404],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
