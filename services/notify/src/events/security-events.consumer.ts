import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { securityEvent } from '@pocket/contracts';
import { now, StreamConsumers, type StreamMessage } from '@pocket/server';
import { AlertWriter } from '../alerts/alert-writer.js';
import { securityFinding } from '../decisions/security.js';
import { RulesRepository } from '../rules/rules.repository.js';

const MAX_IN_FLIGHT = 20;
/** Older events raise no alert. */
const MAX_AGE_MS = 86_400_000;

/** Raises alerts of security events at once. Each event may come more than once. */
@Injectable()
export class SecurityEventsConsumer implements OnApplicationBootstrap {
  readonly #log = new Logger(SecurityEventsConsumer.name);

  constructor(
    private readonly consumers: StreamConsumers,
    private readonly rules: RulesRepository,
    private readonly writer: AlertWriter,
  ) {}

  onApplicationBootstrap(): void {
    this.consumers.consume({
      stream: 'SECURITY',
      durable: 'notify-security',
      maxInFlight: MAX_IN_FLIGHT,
      deliver: (message) => this.#take(message),
    });
  }

  async #take({ data, streamSequence }: StreamMessage): Promise<void> {
    const event = securityEvent.safeParse(data);
    if (!event.success) {
      this.#log.error(`Event ${streamSequence} of SECURITY is invalid, skipping it`, event.error);
      return;
    }
    const { userId, at } = event.data;
    const finding = securityFinding(event.data);
    if (!finding || Date.now() - at > MAX_AGE_MS) return;
    const rule = (await this.rules.enabled(userId)).find(({ kind }) => kind === 'security');
    if (!rule) return;
    const own = { userId, kind: rule.kind, ruleId: rule._id.toHexString(), channels: rule.channels };
    await this.writer.write({ ...own, ...finding, causeIds: [], committedAt: now() });
  }
}
