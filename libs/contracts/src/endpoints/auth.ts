import { z } from 'zod';
import { loginEntrySchema, renewalReply, sessionSchema } from '../auth.js';
import { read } from '../endpoint.js';
import { messageReply } from '../scalars.js';

export const authEndpoints = {
  'auth.sessions.renew': {
    method: 'post',
    path: '/auth/renew',
    summary: "Gives the caller's session a new term of seven days",
    status: 200,
    reply: renewalReply,
  },
  'auth.sessions.list': read({
    path: '/auth/sessions',
    summary: 'Where the caller is signed in',
    reply: z.array(sessionSchema),
  }),
  'auth.sessions.revoke': {
    method: 'delete',
    path: '/auth/sessions/{id}',
    summary: 'Signs a device out',
    status: 200,
    reply: messageReply,
  },
  'auth.logins.list': read({
    path: '/auth/login-history',
    summary: 'The last logins, newest first, failures included',
    reply: z.array(loginEntrySchema),
  }),
  'auth.delete': {
    method: 'delete',
    path: '/auth/delete-account',
    summary: 'Deletes the caller and everything of theirs',
    status: 200,
    reply: messageReply,
    failures: [403],
  },
} as const;
