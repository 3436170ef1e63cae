import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Book, BookChange } from './book';
import { followBook, LOADS_ITSELF } from './follow-book';

let change: (change: BookChange) => void;
const book = {
  subscribe(listener: typeof change) {
    change = listener;
    return () => {};
  },
} as Book;
const made = { changeId: 'c', here: false };
const settle = () => new Promise((resolve) => setTimeout(resolve, 0)).then(() => Promise.resolve());

async function watch(meta?: Record<string, unknown>) {
  const client = new QueryClient();
  const queryFn = jest.fn(async () => 1);
  const stop = new QueryObserver(client, { queryKey: ['q'], queryFn, staleTime: 60_000, ...(meta ? { meta } : {}) });
  const end = stop.subscribe(() => {});
  const endFollowing = followBook(book, client);
  await settle();
  return {
    client,
    queryFn,
    end: () => {
      end();
      endFollowing();
      client.clear();
    },
  };
}

it('reloads active queries, once for simultaneous changes', async () => {
  const { queryFn, end } = await watch();
  change(made);
  change(made);
  await settle();
  expect(queryFn).toHaveBeenCalledTimes(2);
  end();
});

it('reloads again if the book changes during a reload', async () => {
  const { queryFn, end } = await watch();
  queryFn.mockImplementationOnce(() => new Promise(() => {}));
  change(made);
  await settle();
  change(made);
  await settle();
  expect(queryFn).toHaveBeenCalledTimes(3);
  end();
});

it('reloads what was being loaded before the change, whose reply may lack it', async () => {
  const { client, queryFn, end } = await watch();
  let answer = (_value: number) => {};
  queryFn
    .mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    .mockImplementationOnce(async () => 3);
  void client.refetchQueries();
  change(made);
  await settle();
  answer(2);
  await settle();
  expect(queryFn).toHaveBeenCalledTimes(3);
  expect(client.getQueryData(['q'])).toBe(3);
  end();
});

it('keeps a request that the writing screen sends after its change', async () => {
  const { client, queryFn, end } = await watch();
  queryFn.mockImplementationOnce(() => new Promise(() => {}));
  change(made);
  void client.refetchQueries();
  await settle();
  expect(queryFn).toHaveBeenCalledTimes(2);
  end();
});

it('ignores queries that load themselves', async () => {
  const { queryFn, end } = await watch(LOADS_ITSELF);
  change(made);
  await settle();
  expect(queryFn).toHaveBeenCalledTimes(1);
  end();
});
