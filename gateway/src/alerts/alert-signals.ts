import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ALERTS_CHANGED, alertsChanged } from '@pocket/contracts';
import { Broadcasts } from '@pocket/server';

/** Tells open streams that the alerts of their user are different. */
@Injectable()
export class AlertSignals implements OnModuleInit {
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor(private readonly broadcasts: Broadcasts) {}

  onModuleInit(): void {
    this.broadcasts.listen(ALERTS_CHANGED, alertsChanged, ({ userId }) => {
      for (const tell of this.#listeners.get(userId) ?? []) tell();
    });
  }

  /** Calls `tell` until the returned function is called. */
  follow(userId: string, tell: () => void): () => void {
    const listeners = this.#listeners.get(userId) ?? new Set();
    this.#listeners.set(userId, listeners.add(tell));
    return () => {
      listeners.delete(tell);
      if (listeners.size === 0) this.#listeners.delete(userId);
    };
  }
}
