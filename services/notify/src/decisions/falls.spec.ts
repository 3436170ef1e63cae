import fc from 'fast-check';
import { Types } from 'mongoose';
import { fallOf } from './falls.js';

const _id = new Types.ObjectId();
const ruleOf = (isBelow: boolean, falls: number) => ({
  _id,
  kind: 'balance' as const,
  params: {},
  channels: ['app' as const],
  isBelow,
  falls,
});
const watched = (amount: number) => ({ name: 'Cash', amount, below: 50, currency: 'USD' });

test('a balance falls below the limit, not to it', () => {
  expect(fallOf(ruleOf(false, 0), watched(50))).toEqual({ step: 'none' });
  expect(fallOf(ruleOf(false, 0), watched(49.99))).toMatchObject({
    step: 'fall',
    finding: { key: `balance:${_id.toHexString()}:1`, text: 'Cash has $49.99, below $50.00' },
  });
});

test('each fall has a key of its own, and there is one between two rises', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 })), (amounts) => {
      let [isBelow, falls] = [false, 0];
      const keys: string[] = [];
      for (const amount of amounts) {
        const fall = fallOf(ruleOf(isBelow, falls), watched(amount));
        if (fall.step === 'fall') {
          keys.push(fall.finding.key);
          falls += 1;
        }
        isBelow = amount < 50;
      }
      const expected = amounts.filter((amount, index) => amount < 50 && (amounts[index - 1] ?? 50) >= 50).length;
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys).toHaveLength(expected);
    }),
  );
});
