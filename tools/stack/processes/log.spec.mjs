import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { eachLine, prefixed } from './log.mjs';

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

test('joins a line that arrives in pieces', () => {
  const stream = new PassThrough();
  /** @type {string[]} */
  const lines = [];
  eachLine(stream, (line) => lines.push(line));
  return new Promise((resolve) => {
    stream.on('end', () => {
      assert.deepEqual(lines, ['one', 'two', 'three']);
      resolve(undefined);
    });
    stream.write('on');
    stream.write('e\ntwo\nthr');
    stream.end('ee');
  });
});
