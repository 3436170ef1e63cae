import { calendarDay } from '@pocket/contracts';
import { DigestDeltas } from './digest-deltas.js';
import { type Digested, digestedText } from './digested.js';

const lunch: Digested = {
  id: '0123456789abcdef01234567',
  date: calendarDay('2026-03-04'),
  accountId: 'aaaaaaaaaaaaaaaaaaaaaaaa',
  type: 'expense',
  amount: 500,
  transferId: null,
  description: 'Lunch',
  payee: '',
  notes: '',
};

const movesOf = (before: Digested | null, after: Digested | null) => {
  const deltas = new DigestDeltas();
  deltas.add(before, after);
  return {
    sums: [...deltas.sums()].map(([month, sums]) => [month, Object.fromEntries(sums)]),
    texts: [...deltas.texts()].map(([part, { removed, added }]) => [part, [...removed], [...added]]),
  };
};

describe('digest changes', () => {
  it('adds created and removes deleted transactions', () => {
    const [sum, { text }] = ['04 aaaaaaaaaaaaaaaaaaaaaaaa expense', digestedText(lunch)];
    expect(movesOf(null, lunch)).toEqual({
      sums: [['2026-03', { [sum]: { count: 1, amount: 500 } }]],
      texts: [['67', [], [text]]],
    });
    expect(movesOf(lunch, null)).toEqual({
      sums: [['2026-03', { [sum]: { count: -1, amount: -500 } }]],
      texts: [['67', [text], []]],
    });
  });

  it('is empty if neither sums nor texts change', () => {
    expect(movesOf(lunch, { ...lunch })).toEqual({ sums: [], texts: [] });
  });

  it('moves a sum to another month and leaves the text where it is', () => {
    const { sums, texts } = movesOf(lunch, { ...lunch, date: calendarDay('2026-04-01') });
    expect(sums.map(([month]) => month)).toEqual(['2026-03', '2026-04']);
    expect(texts).toEqual([]);
  });

  it('puts a new text in the place of the old one', () => {
    const after = { ...lunch, notes: 'with Ann' };
    const [{ text: old }, { text }] = [digestedText(lunch), digestedText(after)];
    expect(movesOf(lunch, after)).toEqual({ sums: [], texts: [['67', [old], [text]]] });
  });

  it('moves a text that grows too long to another part and keeps it there', () => {
    const long = { ...lunch, notes: 'x'.repeat(1_000) };
    const [{ text: old }, { text }] = [digestedText(lunch), digestedText(long)];
    expect(movesOf(lunch, long).texts).toEqual([
      ['67', [old], []],
      ['long 67', [], [text]],
    ]);
    expect(movesOf(long, { ...long, notes: 'y'.repeat(1_000) }).texts).toEqual([]);
  });

  it('moves the sum of an amount without its count', () => {
    const { sums } = movesOf(lunch, { ...lunch, amount: 700 });
    expect(sums).toEqual([['2026-03', { '04 aaaaaaaaaaaaaaaaaaaaaaaa expense': { count: 0, amount: 200 } }]]);
  });
});
