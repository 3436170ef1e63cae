import { type BookId, bookOf } from '@pocket/contracts';
import { BookBatches } from './book-batches.js';

const bookNamed = (userId: string) => bookOf({ userId });

type Done = ReadonlyMap<BookId, string>;

/** Batches of letters, which come to the word that they make, worked on one after the other as the test says. */
function start() {
  const asked: { readonly users: string[]; readonly end: (error?: Error) => void }[] = [];
  const batches = new BookBatches<string, string>(
    (batch) =>
      new Promise<Done>((resolve, reject) => {
        const words = new Map([...batch].map(([userId, letters]) => [userId, letters.join('')]));
        const end = (error?: Error) => (error ? reject(error) : resolve(words));
        asked.push({ users: [...batch.keys()], end });
      }),
  );
  return { batches, asked, users: () => asked.map(({ users }) => users) };
}

/** Lets everything go on that waits for nothing from outside. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
}

describe('batches of several users', () => {
  it('start immediately with all pending events', async () => {
    const { batches, asked, users } = start();
    const words = Promise.all([
      batches.add(bookNamed('ann'), ['a']),
      batches.add(bookNamed('bob'), ['b']),
      batches.add(bookNamed('ann'), ['n', 'n']),
    ]);
    await settle();
    expect(users()).toEqual([['ann', 'bob']]);
    asked[0]?.end();
    expect(await words).toEqual(['ann', 'b', 'ann']);
  });

  it('contain the events that arrived during the previous batch', async () => {
    const { batches, asked, users } = start();
    void batches.add(bookNamed('ann'), ['a']);
    await settle();
    const later = Promise.all([batches.add(bookNamed('ann'), ['n']), batches.add(bookNamed('bob'), ['b'])]);
    await settle();
    expect(users()).toEqual([['ann']]);
    asked[0]?.end();
    await settle();
    expect(users()).toEqual([['ann'], ['ann', 'bob']]);
    asked[1]?.end();
    expect(await later).toEqual(['n', 'b']);
  });

  it('are retried user by user after a failure, so that a slow or failing user delays no other', async () => {
    const { batches, asked, users } = start();
    const slow = batches.add(bookNamed('slow'), ['s']);
    const good = batches.add(bookNamed('good'), ['g']);
    const poison = batches.add(bookNamed('poison'), ['p']).catch(({ message }: Error) => message);
    await settle();
    asked[0]?.end(new Error('cannot be done together'));
    await settle();
    expect(users().slice(1)).toEqual([['slow'], ['good'], ['poison']]);
    asked[2]?.end();
    asked[3]?.end(new Error('cannot be done'));
    expect([await good, await poison]).toEqual(['g', 'cannot be done']);
    const next = Promise.all([batches.add(bookNamed('slow'), ['low']), batches.add(bookNamed('good'), ['ood'])]);
    await settle();
    expect(users().slice(4)).toEqual([['good']]);
    for (const index of [1, 4]) asked[index]?.end();
    await settle();
    expect(users().slice(5)).toEqual([['slow']]);
    asked[5]?.end();
    expect([await slow, ...(await next)]).toEqual(['s', 'low', 'ood']);
  });

  it('fail for all users immediately if the store is unreachable', async () => {
    const { batches, asked } = start();
    const outcomes = Promise.allSettled([batches.add(bookNamed('ann'), ['a']), batches.add(bookNamed('bob'), ['b'])]);
    await settle();
    asked[0]?.end(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(asked).toHaveLength(1);
  });
});
