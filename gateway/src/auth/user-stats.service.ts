import { Injectable } from '@nestjs/common';
import { AppError, type ReplyOf, type User, type UserWithStats } from '@pocket/contracts';
import { type CallerContext, RpcClient } from '@pocket/server';

/** A user is worth showing without stats: nobody waits for them longer. */
const TIMEOUT_MS = 1_500;

/** Adds to a user what the ledger knows about their book. */
@Injectable()
export class UserStatsService {
  constructor(private readonly rpc: RpcClient) {}

  /** Asks for both at once; `stats` is left out, never invented, when the ledger does not answer. */
  async withStats(
    reply: Promise<{ readonly user: User }> | { readonly user: User },
    context: CallerContext,
  ): Promise<{ user: UserWithStats }> {
    const [{ user }, stats] = await Promise.all([reply, this.#statsOf(context)]);
    return { user: stats ? { ...user, stats: { ...stats, joinedDate: user.createdAt } } : user };
  }

  async #statsOf(context: CallerContext): Promise<ReplyOf<'ledger.stats'> | undefined> {
    try {
      return await this.rpc.request('ledger.stats', {}, context, { timeoutMs: TIMEOUT_MS });
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  }
}
