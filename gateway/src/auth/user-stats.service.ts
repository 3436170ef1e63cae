import { Injectable } from '@nestjs/common';
import { AppError, type ReplyOf, type User, type UserWithStats } from '@pocket/contracts';
import { type CallerContext, RpcClient } from '@pocket/server';

/** The profile is useful without stats, so slow stats are left out. */
const TIMEOUT_MS = 1_500;

/** Adds the statistics of the book to a user. */
@Injectable()
export class UserStatsService {
  constructor(private readonly rpc: RpcClient) {}

  /** Waits for both replies. `stats` is missing if the ledger does not answer. */
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
