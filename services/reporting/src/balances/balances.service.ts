import { Injectable } from '@nestjs/common';
import {
  AppError,
  type BalancePoint,
  type BalancesQuery,
  type CalendarDay,
  type NetWorthPoint,
  todayIn,
} from '@pocket/contracts';
import type { BookContext } from '@pocket/server';
import { CatchUpService } from '../reports/catch-up.service.js';
import { balanceRows, netWorthRows } from './balance-rows.js';
import { BalancesRepository } from './balances.repository.js';
import { daysAskedFor } from './days-asked-for.js';

/** Balances over time, after all events that the ledger had when they were requested. */
@Injectable()
export class BalancesService {
  constructor(
    private readonly catchUp: CatchUpService,
    private readonly balances: BalancesRepository,
  ) {}

  /** @throws AppError `NOT_FOUND` if the account is not the caller's */
  async forAccount(context: BookContext, accountId: string, query: BalancesQuery): Promise<BalancePoint[]> {
    const days = daysAskedFor(query, todayOf(context));
    await this.catchUp.toLedger(context, { months: true });
    const histories = await this.balances.histories(context.bookId, days, query.step, accountId);
    const history = histories.get(accountId);
    if (!history) throw new AppError('NOT_FOUND', 'Account not found');
    return balanceRows(history, days);
  }

  async netWorth(context: BookContext, query: BalancesQuery): Promise<NetWorthPoint[]> {
    const days = daysAskedFor(query, todayOf(context));
    await this.catchUp.toLedger(context, { months: true });
    const histories = await this.balances.histories(context.bookId, days, query.step);
    return netWorthRows([...histories.values()], days);
  }
}

function todayOf({ caller }: BookContext): CalendarDay {
  return todayIn(caller.timeZone, new Date());
}
