import { unstick } from './unstick.js';

function ask(answers: (number | null)[], args: string[]) {
  const lines: string[] = [];
  const request = async () => ({ steps: answers.length > 1 ? answers.shift() : answers[0] });
  const rpc = { request: request as never };
  const done = unstick(
    rpc,
    { requestId: 'test' },
    (line) => lines.push(line),
    args,
    async () => {},
  );
  return { done, lines };
}

describe('ledger:unstick', () => {
  it('waits until the book takes writes', async () => {
    const { done, lines } = ask([10, 10, 5, null], ['ann']);
    expect(await done).toBe(true);
    expect(lines).toEqual([
      'The change is being rolled back, 10 chunks are left',
      'The change is being rolled back, 5 chunks are left',
      'The book of user ann takes writes',
    ]);
  });

  it('reports a change that cannot be rolled back and a missing user', async () => {
    const stuck = ask([7], ['ann']);
    expect(await stuck.done).toBe(false);
    expect(stuck.lines).toHaveLength(2);
    expect(await ask([], []).done).toBe(false);
  });
});
