import type { FastifyReply } from 'fastify';

const CHANGE_HEADER = 'x-change-id';

/** Names the change of the book that a write made. `changeId` is null or missing if the write changed nothing. */
export function setChangeHeader(reply: FastifyReply, changeId: string | null | undefined): void {
  if (typeof changeId === 'string') void reply.header(CHANGE_HEADER, changeId);
}
