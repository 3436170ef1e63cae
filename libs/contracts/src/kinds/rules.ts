import { z } from 'zod';
import { act, create, read, remove, update } from '../endpoint.js';
import { ruleApplyBody, ruleApplyReply, ruleCreateBody, ruleInFile, ruleSchema, ruleUpdateBody } from '../rules.js';
import { messageReply, orderBody } from '../scalars.js';
import { kindContract } from './kind-contract.js';

export const rule = kindContract({
  plural: 'rules',
  position: 3,
  schema: ruleSchema,
  inFile: ruleInFile,
  endpoints: {
    'ledger.rules.list': read({
      path: '/rules',
      summary: "The caller's rules in their order",
      reply: z.array(ruleSchema),
    }),
    'ledger.rules.get': read({ path: '/rules/{id}', summary: 'One rule', reply: ruleSchema }),
    'ledger.rules.create': create({
      path: '/rules',
      summary: 'Creates a rule',
      body: ruleCreateBody,
      reply: ruleSchema,
    }),
    'ledger.rules.update': update({
      path: '/rules/{id}',
      summary: 'Changes a rule: any of its fields, at least one',
      body: ruleUpdateBody,
      reply: ruleSchema,
    }),
    'ledger.rules.delete': remove({ path: '/rules/{id}', summary: 'Deletes a rule' }),
    'ledger.rules.order': act({
      path: '/rules/order',
      summary: 'Puts rules in an order, in one change',
      body: orderBody,
      reply: messageReply,
    }),
    'ledger.rules.apply': act({
      path: '/rules/{id}/apply',
      summary: 'Carries a rule out on everything, or on what a filter finds; changes up to 10 000 transactions',
      body: ruleApplyBody,
      reply: ruleApplyReply,
      isBodyOptional: true,
      isBulk: true,
      keepsBody: true,
    }),
  },
});
