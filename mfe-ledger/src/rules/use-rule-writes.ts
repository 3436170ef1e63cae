import type { MessageReply, Rule, RuleApplyReply, RuleCreateBody, RuleUpdateBody } from '@pocket/contracts';
import { newIdempotencyKey } from '@pocket/platform';
import { useWriteKeys } from '@pocket/platform/book';
import { useFreshWrite } from '../categories/use-fresh-write';
import { appliedText } from './rule-words';

/** Writes to rules. Each is one change with a way back, and says so. */
export function useRuleWrites() {
  const write = useFreshWrite();
  const keys = useWriteKeys();
  return {
    create: (body: RuleCreateBody, idempotencyKey: string) =>
      write<Rule>({ method: 'POST', path: '/rules', body, idempotencyKey, message: ({ name }) => `Added ${name}` }),
    change: ({ id, version }: Rule, body: RuleUpdateBody, message: (changed: Rule) => string) =>
      write<Rule>({ method: 'PUT', path: `/rules/${id}`, body, ifMatch: version, message }),
    remove: ({ id, version, name }: Rule) =>
      write<MessageReply>({
        method: 'DELETE',
        path: `/rules/${id}`,
        ifMatch: version,
        message: () => `Deleted ${name}`,
      }),
    order: (ids: readonly string[], name: string) =>
      write<MessageReply>({
        method: 'POST',
        path: '/rules/order',
        body: { ids },
        idempotencyKey: newIdempotencyKey(),
        message: () => `Moved ${name}`,
      }),
    /** Carries it out on everything that fits. */
    apply: ({ id, version }: Rule) =>
      keys.run(`apply ${id} ${version}`, (idempotencyKey) =>
        write<RuleApplyReply>({
          method: 'POST',
          path: `/rules/${id}/apply`,
          body: {},
          idempotencyKey,
          message: appliedText,
        }),
      ),
  };
}
