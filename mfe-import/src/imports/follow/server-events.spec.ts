import { type ByteReader, serverEvents } from './server-events';

const cancel = jest.fn(async () => {});
const readerOf = (portions: readonly string[]): ByteReader => {
  const bytes = portions.map((portion) => new TextEncoder().encode(portion));
  return {
    read: async () => {
      const value = bytes.shift();
      return value ? { done: false, value } : { done: true, value: undefined };
    },
    cancel,
  };
};
async function read(...portions: string[]) {
  const found: string[] = [];
  for await (const data of serverEvents(readerOf(portions))) found.push(data);
  return found;
}

describe('server-sent events', () => {
  it('come one by one, wherever the portions end', async () => {
    expect(await read('data: {"a"', ':1}\n', '\ndata: 2\n\nda', 'ta:3\n\n')).toEqual(['{"a":1}', '2', '3']);
  });

  it('may have several lines, line ends of their own and other fields', async () => {
    expect(await read(': heartbeat\n\nevent: import\r\nid: 4\r\ndata: a\r\ndata: b\r\n\r\n')).toEqual(['a\nb']);
  });

  it('leave out what was cut off', async () => {
    expect(await read('data: whole\n\ndata: half')).toEqual(['whole']);
  });

  it('end the stream when nobody listens any more', async () => {
    cancel.mockClear();
    for await (const data of serverEvents(readerOf(['data: 1\n\n', 'data: 2\n\n']))) {
      expect(data).toBe('1');
      break;
    }
    expect(cancel).toHaveBeenCalledTimes(1);
  });
});
