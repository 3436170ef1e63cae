import { Logger } from '@nestjs/common';
import { CLOCK_SET, clockSet } from '@pocket/contracts';
import type { CommonConfig } from '../config/config.js';
import { setClock } from '../timing/clock.js';
import type { Broadcasts } from './broadcasts.js';

type ClockConfig = Partial<Pick<CommonConfig, 'NODE_ENV' | 'POCKET_TEST_CLOCK' | 'POCKET_NOW'>>;

/** Sets the clock of this process as its environment and broadcasts say; only for tests. */
export class TestClock {
  readonly #log = new Logger(TestClock.name);

  constructor({ NODE_ENV, POCKET_TEST_CLOCK, POCKET_NOW }: ClockConfig, broadcasts: Broadcasts) {
    if (NODE_ENV !== 'test' && POCKET_TEST_CLOCK !== 'on') return;
    if (POCKET_NOW !== undefined) this.#set(POCKET_NOW);
    broadcasts.listen(CLOCK_SET, clockSet, ({ now }) => this.#set(now));
  }

  #set(now: string | null): void {
    setClock(now === null ? null : new Date(now));
    this.#log.log(now === null ? 'The clock is that of the machine' : `The clock is set to ${now}`);
  }
}
