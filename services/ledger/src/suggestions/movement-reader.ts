import { Injectable } from '@nestjs/common';
import { addMonths, type BookId, type CalendarDay } from '@pocket/contracts';
import type { YieldingRunner } from '@pocket/server';
import type { PastTransaction } from '../store/transactions/past-movements.repository.js';
import { type Movement, MovementGroups } from './movement-groups.js';
import { PastReader } from './past-reader.js';

const MONTHS = 25;
/** Transactions that are grouped before other requests get a turn. */
const PER_STEP = 10_000;

@Injectable()
export class MovementReader {
  constructor(private readonly past: PastReader) {}

  /** Reads the newest transactions of the last 25 months. @param runner yields to other requests */
  async read(bookId: BookId, today: CalendarDay, runner: YieldingRunner): Promise<MovementGroups> {
    const groups = new MovementGroups();
    const legs = new Map<string, PastTransaction>();
    const past = await this.past.read(bookId, { from: addMonths(today, -MONTHS), to: today }, runner);
    for (let start = 0; start < past.length; start += PER_STEP) {
      await runner.run(async () => {
        for (const each of past.slice(start, start + PER_STEP)) {
          const movement = each.transferId === null ? each : transferOf(each, each.transferId, legs);
          if (movement) groups.add(movement);
        }
      });
    }
    return groups;
  }
}

/** Returns a transfer once both of its legs are read. */
function transferOf(leg: PastTransaction, transferId: string, legs: Map<string, PastTransaction>): Movement | null {
  const other = legs.get(transferId);
  if (!other) {
    legs.set(transferId, leg);
    return null;
  }
  legs.delete(transferId);
  const [leaving, arriving] = leg.type === 'expense' ? [leg, other] : [other, leg];
  return { ...leaving, type: 'transfer', toAccountId: arriving.accountId, toAmount: arriving.amount };
}
