import { getConnectionToken } from '@nestjs/mongoose';
import { Uploads } from '@pocket/server';
import { eventually } from '@pocket/server/testing';
import mongoose, { type Connection } from 'mongoose';
import { CandidateReader } from '../src/imports/matching/candidate-reader.js';
import { FileReading } from '../src/imports/preparing/file-reading.js';
import { ThreadFailed } from '../src/imports/thread/watchdog.js';
import { ImportsRepository } from '../src/store/imports/imports.repository.js';
import { Person } from './person.js';
import { newUserId, RunningLedger } from './running-ledger.js';

describe('the jobs of imports', () => {
  let ledger: RunningLedger;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => ledger.stop());

  const imports = () => ledger.service.get<Connection>(getConnectionToken()).collection('imports');
  const stored = async (id: string) => imports().findOne({ _id: new mongoose.Types.ObjectId(id) });
  const reading = () => ledger.service.get(FileReading);
  const get = (person: Person, id: string) => person.ask('ledger.imports.get', { id });
  const send = async (person: Person) =>
    (await person.sendStatement('Date,Payee,Amount\n2026-03-02,Market,-20.50\n')).id;
  const uploadsOf = async ({ userId }: Person) =>
    (await ledger.service.get(Uploads).list()).filter((upload) => upload.bookId === userId);

  it('leave room for others while one user has many', async () => {
    const [many, other] = [await Person.of(ledger), await Person.of(ledger)];
    const read = reading().read.bind(reading());
    const begun: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    jest.spyOn(reading(), 'read').mockImplementation(async (job) => {
      begun.push(job.bookId);
      if (job.bookId === many.userId) await held;
      return read(job);
    });
    const ids = [await send(many), await send(many), await send(many)];
    const id = await send(other);
    await eventually(async () => expect(await get(other, id)).toMatchObject({ status: 'ready' }));
    expect(begun).toEqual([many.userId, other.userId]);
    release();
    for (const each of ids) await eventually(async () => expect((await get(many, each)).status).toBe('ready'));
  });

  it('count an attempt before it begins, and wait longer after each', async () => {
    const person = await Person.of(ledger);
    const counted: unknown[] = [];
    jest.spyOn(reading(), 'read').mockImplementation(async ({ id }) => {
      const record = await stored(id);
      counted.push(record?.attempts);
      expect(record?.dueAt.getTime()).toBeGreaterThan(Date.now());
      throw new RangeError('Something is broken');
    });
    const id = await send(person);
    await eventually(async () => expect(counted).toEqual([1]));
    await imports().updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $set: { dueAt: new Date(0) } });
    await eventually(async () => expect(counted).toEqual([1, 2]));
    await eventually(async () => {
      const left = (await stored(id))?.dueAt.getTime() - Date.now();
      expect(left).toBeGreaterThan(3_000);
    });
  });

  it('end as failed when every attempt ended without an answer, and take the file with them', async () => {
    const person = await Person.of(ledger);
    const read = jest.spyOn(reading(), 'read').mockRejectedValue(new RangeError('Something is broken'));
    const id = await send(person);
    await eventually(async () => expect(read).toHaveBeenCalledTimes(1));
    const many = { $set: { attempts: 8, dueAt: new Date(0) } };
    await imports().updateOne({ _id: new mongoose.Types.ObjectId(id) }, many);
    await eventually(async () => {
      expect(await get(person, id)).toMatchObject({
        status: 'failed',
        problems: [{ message: expect.stringContaining('Please divide it') }],
      });
      expect(await uploadsOf(person)).toEqual([]);
    });
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('end as failed where the thread that compares rows fails', async () => {
    const person = await Person.of(ledger);
    jest.spyOn(ledger.service.get(CandidateReader), 'read').mockImplementation(() => {
      throw new ThreadFailed('It had too much to hold');
    });
    const id = await send(person);
    await eventually(async () =>
      expect(await get(person, id)).toMatchObject({
        status: 'failed',
        problems: [{ message: expect.stringContaining('too much that is alike') }],
      }),
    );
  });

  it('of each user are found in the order in which they are due, one at a time', async () => {
    const users = [newUserId(), newUserId(), newUserId()].map((id) => new mongoose.Types.ObjectId(id));
    const [first, second, third] = users;
    const due = (userId: unknown, seconds: number | null) => {
      const dueAt = seconds === null ? {} : { dueAt: new Date(Date.now() + seconds * 1000) };
      return { userId, work: 'match', status: 'reading', revision: 1, ...dueAt };
    };
    const many = Array.from({ length: 30 }, () => due(first, -100));
    const { insertedIds } = await imports().insertMany([
      ...many,
      due(second, -50),
      due(second, 1_000),
      due(third, null),
    ]);
    const found = await ledger.service.get(ImportsRepository).findDue(2, new Set());
    expect(found.map(({ bookId: userId }) => userId)).toEqual([third, first].map(String));
    const others = await ledger.service
      .get(ImportsRepository)
      .findDue(20, new Set(found.map(({ bookId: userId }) => userId)));
    expect(others.map(({ bookId: userId }) => userId)).toEqual([String(second)]);
    await imports().deleteMany({ _id: { $in: Object.values(insertedIds) } });
  });
});
