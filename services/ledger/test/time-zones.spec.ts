import { getConnectionToken } from '@nestjs/mongoose';
import { eventually } from '@pocket/server/testing';
import mongoose, { type Connection } from 'mongoose';
import { newUserId, RunningLedger } from './running-ledger.js';

describe('the time zone of a book', () => {
  let ledger: RunningLedger;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());

  const zoneOf = async (userId: string) => {
    const books = ledger.service.get<Connection>(getConnectionToken()).collection('books');
    return (await books.findOne({ _id: new mongoose.Types.ObjectId(userId) }))?.timeZone;
  };
  const tell = (userId: string, type: 'user.registered' | 'user.timeZoneChanged', sequence: number, timeZone: string) =>
    ledger.tell({ id: newUserId(), userId, type, sequence, timeZone });

  it('is that of the last event, in whichever order the events arrive', async () => {
    const userId = newUserId();
    await tell(userId, 'user.timeZoneChanged', 3, 'America/Los_Angeles');
    await eventually(async () => expect(await zoneOf(userId)).toBe('America/Los_Angeles'));
    await tell(userId, 'user.registered', 1, 'Europe/Paris');
    await tell(userId, 'user.timeZoneChanged', 2, 'Asia/Tokyo');
    const [other, later] = [newUserId(), 'Pacific/Kiritimati'];
    await tell(other, 'user.registered', 1, later);
    await eventually(async () => expect(await zoneOf(other)).toBe(later));
    expect(await zoneOf(userId)).toBe('America/Los_Angeles');
    await tell(userId, 'user.timeZoneChanged', 4, later);
    await eventually(async () => expect(await zoneOf(userId)).toBe(later));
  });

  it('is that of a request until an event tells another one', async () => {
    const userId = newUserId();
    await ledger.ask(userId, 'ledger.schedules.list', {}, 'Asia/Tokyo');
    expect(await zoneOf(userId)).toBe('Asia/Tokyo');
    await tell(userId, 'user.registered', 1, 'Europe/Paris');
    await eventually(async () => expect(await zoneOf(userId)).toBe('Europe/Paris'));
    await ledger.ask(userId, 'ledger.schedules.list', {}, 'Asia/Tokyo');
    expect(await zoneOf(userId)).toBe('Europe/Paris');
  });

  it('stays when an event names no time zone', async () => {
    const userId = newUserId();
    await tell(userId, 'user.registered', 1, 'Europe/Paris');
    await eventually(async () => expect(await zoneOf(userId)).toBe('Europe/Paris'));
    await tell(userId, 'user.timeZoneChanged', 2, 'Mars/Olympus');
    await tell(userId, 'user.timeZoneChanged', 3, 'Europe/Rome');
    await eventually(async () => expect(await zoneOf(userId)).toBe('Europe/Rome'));
  });
});
