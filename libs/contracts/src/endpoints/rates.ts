import { z } from 'zod';
import { read, remove, update } from '../endpoint.js';
import { effectiveRateSchema, rateAddress, rateBody, rateSchema, ratesQuery } from '../rates/rates.js';

const path = '/rates/{day}/{base}/{quote}';

export const rateEndpoints = {
  'ledger.rates.list': read({
    path: '/rates',
    summary: 'Rates by which amounts of each day are converted',
    query: ratesQuery,
    reply: z.array(effectiveRateSchema),
  }),
  'ledger.rates.put': update({
    path,
    summary: 'Sets the manual rate of a day and pair, instead of that of the reversed pair',
    params: rateAddress,
    body: rateBody,
    reply: rateSchema,
  }),
  'ledger.rates.delete': remove({
    path,
    summary: 'Deletes the manual rate of a day and pair, or else that of a file',
    params: rateAddress,
  }),
} as const;
