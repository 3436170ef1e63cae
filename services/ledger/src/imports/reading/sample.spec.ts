import { narrowSample } from './sample.js';

const sampleOf = (columns: number, text: string) => {
  const cells = Array.from({ length: columns }, () => text);
  return { header: cells, rows: Array.from({ length: 20 }, () => cells) };
};

describe('the first rows of a file', () => {
  it('are shown whole where they are ordinary', () => {
    const sample = sampleOf(12, 'Card payment, Market Hall 12, Springfield');
    expect(narrowSample(sample)).toEqual(sample);
  });

  it.each([10, 100, 1_000])('are bounded in bytes with %i columns, and keep every column', (columns) => {
    const { header, rows } = narrowSample(sampleOf(columns, '漢'.repeat(1_000)));
    expect(header).toHaveLength(columns);
    expect(rows.every((row) => row.length === columns)).toBe(true);
    expect(rows.length).toBeGreaterThan(1);
    expect(Buffer.byteLength(JSON.stringify({ header, rows }))).toBeLessThan(100 * 1024);
  });
});
