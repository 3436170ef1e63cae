import type { PartitionReaders, StreamMessage } from '@pocket/server';
import type { Signals } from '../signals/signals.js';
import { LedgerEventsConsumer } from './ledger-events.consumer.js';

const [ANN, BOB] = ['a'.repeat(24), 'b'.repeat(24)];

const idOf = (index: number) => String(index).padStart(24, '0');

type Batch = Parameters<Signals['lookAll']>[0];

it('writes events that come at once together, so that requests get connections to the store', async () => {
  const batches: Batch[] = [];
  let deliver: (message: StreamMessage) => Promise<void> = async () => {};
  const readers = {
    read: (source: Parameters<PartitionReaders['read']>[0]) => {
      deliver = source.deliver;
    },
  };
  const lookAll = async (batch: Batch) => void batches.push(batch);
  new LedgerEventsConsumer(readers as PartitionReaders, { lookAll } as Signals).onApplicationBootstrap();
  const event = (index: number) => ({
    id: idOf(index),
    userId: index % 2 === 0 ? ANN : BOB,
    sequence: index,
    version: 1,
    at: 1_764_000_000_000,
    changes: [{ id: idOf(index) }],
    content: {},
  });
  const data = Array.from({ length: 100 }, (_, index) => event(index + 1));
  await Promise.all(
    data.map((each) => deliver({ subject: 'events.ledger.0.a', data: each, streamSequence: each.sequence })),
  );
  expect(batches.map((batch) => [...batch].map(([userId, changes]) => [userId, changes.length]))).toEqual([
    [
      [BOB, 50],
      [ANN, 50],
    ],
  ]);
});
