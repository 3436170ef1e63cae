import assert from 'node:assert/strict';
import { parentPort } from 'node:worker_threads';
import { isCalendarDay } from '@pocket/contracts';
import { detectFormat, readStatement } from '@pocket/statements';

/** @import { CalendarDay } from '@pocket/contracts' */
/** @import { StatementPart, RowPart } from '@pocket/statements' */

const TODAY = /** @type {CalendarDay} */ ('2026-11-22');

parentPort?.on('message', async (/** @type {{ bytes: Uint8Array, size: number }} */ { bytes, size }) => {
  const before = process.cpuUsage();
  try {
    const whole = await partsOf(bytes, bytes.length || 1);
    const { user, system } = process.cpuUsage(before);
    check(whole);
    if (size > 0) assert.deepEqual(await partsOf(bytes, size), whole, `Another result in chunks of ${size}`);
    parentPort?.postMessage({ ms: (user + system) / 1_000, parts: whole.length });
  } catch (error) {
    parentPort?.postMessage({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

/** @param {Uint8Array} bytes @param {number} size */
async function partsOf(bytes, size) {
  const source = async function* () {
    for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
  };
  const detected = await detectFormat(source);
  if ('problem' in detected) return [detected];
  const parts = [];
  for await (const part of readStatement(source, detected, { today: TODAY })) parts.push(part);
  return parts;
}

/** @param {readonly (StatementPart | { problem: string })[]} parts */
function check(parts) {
  let last = 0;
  for (const [index, part] of parts.entries()) {
    if (!('kind' in part)) continue;
    if (part.kind === 'refused') assert.equal(index, parts.length - 1, 'Something follows a refusal');
    if (part.kind !== 'row' && part.kind !== 'invalid') continue;
    assert.ok(part.line > last, `Line ${part.line} after line ${last}`);
    last = part.line;
    if (part.kind === 'row') checkRow(part);
  }
}

/** @param {RowPart} row */
function checkRow({ date, amount, payee, description, notes, tags, splits }) {
  assert.ok(isCalendarDay(date), `No day: ${date}`);
  assert.ok(Number.isSafeInteger(amount) && amount >= 0, `No amount: ${amount}`);
  assert.ok(payee.length <= 120 && description.length <= 200 && notes.length <= 2_000, 'A text beyond its limit');
  assert.ok(tags.length <= 20 && tags.every((tag) => tag.length > 0 && tag.length <= 40), 'A tag beyond its limit');
  if (splits)
    assert.equal(
      splits.reduce((sum, split) => sum + split.amount, 0),
      amount,
      'Splits that do not add up',
    );
}
