import type { ClientSession, Connection } from 'mongoose';

/**
 * Runs `work` in one transaction. It runs again from its start when the transaction lost against another one, so
 * it must do nothing but database work on this session; pass the session to every query.
 * @throws whatever `work` throws; nothing is kept then
 */
export function withTransaction<Result>(
  connection: Connection,
  work: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  return connection.transaction(work, { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } });
}
