import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prefixed } from './log.mjs';

test('shows a JSON entry as level, message and fields behind the name of its process', () => {
  const line = prefixed('ledger', '{"level":40,"time":1,"pid":2,"msg":"late","requestId":"r1","ms":12}');
  assert.equal(line, 'ledger     │ warn  late requestId=r1 ms=12');
});

test('shows a level that is written as a word', () => {
  assert.equal(prefixed('ledger', '{"level":"error","msg":"broken"}'), 'ledger     │ error broken');
});

test('shows other lines unchanged', () => {
  assert.equal(prefixed('nats', '{not json'), 'nats       │ {not json');
});
