import { Block, encodeBlock } from './block.js';
import './disk.js';

const entry = (text: string) => ({ key: Buffer.from(text), value: Buffer.from(`value of ${text}`) });

describe('Block', () => {
  it('gives each of its entries by its key', () => {
    const block = new Block(encodeBlock([entry('a'), entry('b')]));
    expect(block.get(Buffer.from('b'))?.toString()).toBe('value of b');
    expect(block.get(Buffer.from('c'))).toBeUndefined();
    expect(block.last).toBe('b');
  });

  it('keeps no more memory than stated, regardless of the buffer pool', () => {
    const block = new Block(encodeBlock([entry('a'), entry('b')]));
    expect(block.entry(0).value.buffer.byteLength).toBeLessThanOrEqual(block.size);
  });
});
