import { Writable } from 'node:stream';
import { pino } from 'pino';
import { NestLogger } from './nest-logger.js';

function capture(): { logger: NestLogger; lines: unknown[] } {
  const lines: unknown[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  return { logger: new NestLogger(pino({ base: null, timestamp: false, level: 'trace' }, stream)), lines };
}

test('a line has its message and the name of its logger', () => {
  const { logger, lines } = capture();
  logger.log('started', 'Relay');
  expect(lines).toEqual([{ level: 30, context: 'Relay', msg: 'started' }]);
});

test('an error keeps its stack', () => {
  const { logger, lines } = capture();
  logger.error('failed', new Error('the cause'), 'Relay');
  expect(lines).toEqual([
    {
      level: 50,
      context: 'Relay',
      msg: 'failed',
      err: expect.objectContaining({ message: 'the cause', stack: expect.stringContaining('nest-logger.spec') }),
    },
  ]);
});

test('logs of the start of Nest have level debug', () => {
  const { logger, lines } = capture();
  logger.log('AppModule dependencies initialized', 'InstanceLoader');
  expect(lines).toEqual([expect.objectContaining({ level: 20 })]);
});
