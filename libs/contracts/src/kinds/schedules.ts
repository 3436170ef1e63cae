import { z } from 'zod';
import { act, create, read, remove, update } from '../endpoint.js';
import {
  occurrenceMatchBody,
  occurrenceParams,
  occurrencePostBody,
  occurrenceQuery,
  occurrenceSchema,
  occurrenceUpdateBody,
  scheduleCreateBody,
  scheduleInFile,
  scheduleSchema,
  scheduleUpdateBody,
  scheduleUpdateQuery,
} from '../schedules/schedules.js';
import { transactionSchema } from '../transactions.js';
import { transferSchema } from '../transfers.js';
import { kindContract } from './kind-contract.js';

export const schedule = kindContract({
  plural: 'schedules',
  schema: scheduleSchema,
  inFile: scheduleInFile,
  isNewInFile: true,
  position: 4,
  endpoints: {
    'ledger.schedules.list': read({
      path: '/schedules',
      summary: "The caller's schedules, the one that is due next first",
      reply: z.array(scheduleSchema),
    }),
    'ledger.schedules.occurrences': read({
      path: '/schedules/occurrences',
      summary: 'What is due in a range of at most 731 days, by date',
      query: occurrenceQuery,
      reply: z.array(occurrenceSchema),
    }),
    'ledger.schedules.get': read({ path: '/schedules/{id}', summary: 'One schedule', reply: scheduleSchema }),
    'ledger.schedules.create': create({
      path: '/schedules',
      summary: 'Creates a schedule',
      body: scheduleCreateBody,
      reply: scheduleSchema,
    }),
    'ledger.schedules.update': update({
      path: '/schedules/{id}',
      summary: 'Changes a schedule, or with from its occurrences from one on, which become a schedule of their own',
      query: scheduleUpdateQuery,
      body: scheduleUpdateBody,
      reply: scheduleSchema,
    }),
    'ledger.schedules.delete': remove({ path: '/schedules/{id}', summary: 'Deletes a schedule' }),
    'ledger.schedules.occurrence': update({
      path: '/schedules/{id}/occurrences/{key}',
      summary: 'Changes one occurrence: any of its fields, at least one; null takes a change back',
      params: occurrenceParams,
      body: occurrenceUpdateBody,
      reply: occurrenceSchema,
    }),
    'ledger.schedules.post': create({
      path: '/schedules/{id}/occurrences/{key}/post',
      summary: 'Creates the transaction, or the transfer, that an occurrence expects',
      params: occurrenceParams,
      body: occurrencePostBody,
      reply: z.union([transferSchema, transactionSchema]),
    }),
    'ledger.schedules.match': act({
      path: '/schedules/{id}/occurrences/{key}/match',
      summary: 'Lets a transaction fulfill an occurrence',
      params: occurrenceParams,
      body: occurrenceMatchBody,
      reply: occurrenceSchema,
    }),
    'ledger.schedules.unmatch': act({
      path: '/schedules/{id}/occurrences/{key}/unmatch',
      summary: 'Opens an occurrence again; its transaction stays',
      params: occurrenceParams,
      reply: occurrenceSchema,
    }),
  },
});
