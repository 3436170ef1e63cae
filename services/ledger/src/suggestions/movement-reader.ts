import { Injectable } from '@nestjs/common';
import { addMonths, type BookId, type CalendarDay } from '@pocket/contracts';
import { YieldingRunner } from '@pocket/server';
import { PastMovementsRepository, type PastRecord } from '../store/transactions/past-movements.repository.js';
import { type Movement, MovementGroups } from './movement-groups.js';

const MONTHS = 25;

@Injectable()
export class MovementReader {
  /** Transactions in memory at once, the newest: they are some 30 MB. */
  maxRead = 100_000;

  constructor(private readonly movements: PastMovementsRepository) {}

  /** Reads the newest transactions of the last 25 months in one pass. @param runner yields to other requests */
  async read(bookId: BookId, today: CalendarDay, runner: YieldingRunner): Promise<MovementGroups> {
    const groups = new MovementGroups();
    const legs = new Map<string, PastRecord>();
    const range = { from: addMonths(today, -MONTHS), to: today };
    for await (const batch of runner.each(this.movements.read(bookId, range, this.maxRead))) {
      for (const record of batch) {
        const movement = record.transferId ? transferOf(record, legs) : movementOf(record);
        if (movement) groups.add(movement);
      }
    }
    return groups;
  }
}

/** Returns a transfer once both of its legs are read. */
function transferOf(record: PastRecord, legs: Map<string, PastRecord>): Movement | null {
  const transferId = record.transferId?.toHexString() ?? '';
  const other = legs.get(transferId);
  if (!other) {
    legs.set(transferId, record);
    return null;
  }
  legs.delete(transferId);
  const [leaving, arriving] = record.type === 'expense' ? [record, other] : [other, record];
  return {
    ...movementOf(leaving),
    type: 'transfer',
    toAccountId: arriving.accountId.toHexString(),
    toAmount: arriving.amount,
  };
}

function movementOf({ _id, accountId, type, amount, date, payee, description, schedule }: PastRecord): Movement {
  return {
    id: _id.toHexString(),
    accountId: accountId.toHexString(),
    toAccountId: null,
    type,
    amount,
    toAmount: null,
    date,
    text: payee || description,
    isPayee: Boolean(payee),
    scheduleId: schedule?.id.toHexString() ?? null,
  };
}
