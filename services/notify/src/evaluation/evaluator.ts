import { Injectable } from '@nestjs/common';
import { type AlertChannel, todayIn } from '@pocket/contracts';
import { now } from '@pocket/server';
import { AlertWriter } from '../alerts/alert-writer.js';
import { AlertsRepository } from '../alerts/alerts.repository.js';
import type { NewAlert } from '../alerts/new-alert.js';
import type { Fall } from '../decisions/falls.js';
import type { Finding } from '../decisions/finding.js';
import type { RuleDocument } from '../rules/rule.schema.js';
import { RulesRepository } from '../rules/rules.repository.js';
import type { SignaledChange } from '../signals/signal.schema.js';
import type { UserDocument } from '../users/user.schema.js';
import { FindingsService, type Surroundings } from './findings.service.js';
import { LedgerReader } from './ledger-reader.js';
import { causesOf, isOld, type Look } from './look.js';
import { Undos } from './undos.js';
import { isWanted, needsChanges } from './wanted.js';

/** What holds for a rule. */
interface Held {
  readonly rule: RuleDocument;
  readonly findings: readonly Finding[];
  readonly fall: Fall | null;
  /** True if it is noted without alerts. */
  readonly isSilent: boolean;
}

/** Looks at a user: asks the ledger what holds for the rules, and raises what is new. It may run any number of times. */
@Injectable()
export class Evaluator {
  constructor(
    private readonly rules: RulesRepository,
    private readonly alerts: AlertsRepository,
    private readonly writer: AlertWriter,
    private readonly ledger: LedgerReader,
    private readonly findings: FindingsService,
    private readonly undos: Undos,
  ) {}

  async look(user: UserDocument, look: Look): Promise<void> {
    const rules = (await this.rules.enabled(user._id)).filter((rule) => isWanted(rule, look));
    const causes = causesOf(look, Date.now());
    const surroundings = await this.#surroundings(user, look, rules, causes);
    const isAllOld = isOld(look, Date.now());
    const held: Held[] = [];
    for (const rule of rules) {
      const findings = await this.findings.find(rule, surroundings);
      const fall = await this.findings.fall(rule, surroundings);
      held.push({ rule, findings, fall, isSilent: isAllOld || !rule.isPrimed });
    }
    const undone = await this.undos.takeBack(user._id, look.changes, new Set(held.flatMap(keysOf)));
    await this.#raise(
      user._id,
      held.map((each) => withUnseenRise(each, undone)),
      causes,
    );
    for (const { rule, fall } of held) if (!rule.isPrimed && !fall) await this.rules.setPrimed(rule);
  }

  async #surroundings(
    user: UserDocument,
    { remindedDays }: Look,
    rules: readonly RuleDocument[],
    causes: readonly SignaledChange[],
  ): Promise<Surroundings> {
    const facts = this.ledger.of(user);
    const ids = rules.some(needsChanges) ? causes.map(({ id }) => id) : [];
    return { facts, today: todayIn(user.timeZone, now()), changes: await facts.changes(ids), remindedDays };
  }

  async #raise(userId: string, held: readonly Held[], causes: readonly SignaledChange[]): Promise<void> {
    const found = held.flatMap(({ findings }) => findings.map(({ key }) => key));
    const used = await this.alerts.usedKeys(userId, found);
    for (const { rule, findings, fall, isSilent } of held) {
      for (const finding of findings) {
        if (used.has(finding.key)) continue;
        used.add(finding.key);
        if (isSilent) await this.writer.settle({ userId, key: finding.key });
        else await this.writer.write(alertOf(rule, finding, channelsOf(finding, held), causes));
      }
      if (fall) await this.#step(rule, fall, isSilent, causes);
    }
  }

  /** Notes whether an amount is below. The note of a fall and its alert are one transaction. */
  async #step(rule: RuleDocument, fall: Fall, isSilent: boolean, causes: readonly SignaledChange[]): Promise<void> {
    if (fall.step === 'fall' && !isSilent) {
      const alert = alertOf(rule, fall.finding, rule.channels, causes);
      await this.writer.write(alert, (session) => this.rules.setBelow(rule, true, true, session));
    } else if (fall.step === 'fall') await this.rules.setBelow(rule, true, false);
    else if (fall.step === 'rise') await this.rules.setBelow(rule, false, false);
    else if (!rule.isPrimed) await this.rules.setPrimed(rule);
  }
}

const keysOf = ({ findings, fall }: Held): string[] => [
  ...findings.map(({ key }) => key),
  ...(fall?.step === 'below' ? [fall.key] : []),
];

/** An amount is below, but the alert of its fall was taken back: it rose by an Undo, and fell again before the look. */
function withUnseenRise(held: Held, undone: ReadonlySet<string>): Held {
  const { fall } = held;
  if (fall?.step !== 'below' || !undone.has(fall.key)) return held;
  return { ...held, fall: { step: 'fall', finding: fall.next } };
}

/** Two rules may find the same: their alert is one, on the channels of both. */
function channelsOf({ key }: Finding, held: readonly Held[]): AlertChannel[] {
  const same = held.filter(({ isSilent, findings }) => !isSilent && findings.some((other) => other.key === key));
  return [...new Set(same.flatMap(({ rule }) => rule.channels))];
}

function alertOf(
  { _id, userId, kind }: RuleDocument,
  { causeId, ...finding }: Finding,
  channels: readonly AlertChannel[],
  causes: readonly SignaledChange[],
): NewAlert {
  const own = causeId === undefined ? causes : causes.filter(({ id }) => id === causeId);
  const committedMs = Math.max(...own.map(({ at }) => at.getTime()));
  // Commits are told in the machine's time, alerts are in that of the business.
  const committedAt = own.length === 0 ? now() : new Date(committedMs + now().getTime() - Date.now());
  const causeIds = own.map(({ id }) => id);
  return { userId, kind, ruleId: _id.toHexString(), ...finding, channels, causeIds, committedAt };
}
