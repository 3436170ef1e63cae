import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { CalendarDay } from '@pocket/contracts';
import { type BookContext, withTransaction } from '@pocket/server';
import type { Connection } from 'mongoose';
import type { AccountInBook } from '../book/states.js';
import { AccountsRepository } from '../store/accounts/accounts.repository.js';
import type { DayFlows } from '../store/digests/category-sums.js';
import { CategoryFlowsRepository } from '../store/transactions/category-flows.repository.js';

/** Balances of now, and what moved them. */
export interface MovedBalances {
  readonly accounts: readonly AccountInBook[];
  /** Flows from some day on, ascending. */
  readonly days: readonly DayFlows[];
}

@Injectable()
export class BalanceReader {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly accounts: AccountsRepository,
    private readonly flows: CategoryFlowsRepository,
  ) {}

  /** Reads one snapshot, so that the balances contain exactly the flows that are taken from them. */
  read({ bookId, deadline }: BookContext, from: CalendarDay): Promise<MovedBalances> {
    // One session takes one request at a time.
    return withTransaction(
      this.connection,
      async (session) => ({
        accounts: await this.accounts.list(bookId, session),
        days: await this.flows.since(bookId, from, session),
      }),
      { deadline },
    );
  }
}
