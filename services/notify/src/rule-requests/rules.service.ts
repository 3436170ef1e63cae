import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { type AlertRule, alertParams, type MessageReply, type ParsedRequestOf, parse } from '@pocket/contracts';
import { type CallerContext, isDuplicateKey } from '@pocket/server';
import { UsersService } from '../people/users.service.js';
import { needsPriming } from '../rules/default-rules.js';
import type { RuleDocument } from '../rules/rule.schema.js';
import { RulesRepository } from '../rules/rules.repository.js';
import { Signals } from '../signals/signals.js';
import { ruleView } from './rule.view.js';
import {
  changedMeanwhile,
  kindStays,
  otherRequest,
  ruleNotFound,
  securityExists,
  securityStays,
  tooManyRules,
} from './rules.errors.js';

@Injectable()
export class RulesService {
  constructor(
    private readonly rules: RulesRepository,
    private readonly users: UsersService,
    private readonly signals: Signals,
  ) {}

  async list({ caller }: CallerContext): Promise<AlertRule[]> {
    await this.users.ensure(caller);
    return (await this.rules.list(caller.userId)).map(ruleView);
  }

  async get({ caller }: CallerContext, id: string): Promise<AlertRule> {
    return ruleView(await this.#find(caller.userId, id));
  }

  /** @throws AppError `LIMIT_REACHED`, `CONFLICT` for a second security rule, `IDEMPOTENCY_CONFLICT` */
  async create(
    { caller }: CallerContext,
    { body, idempotencyKey }: ParsedRequestOf<'notify.rules.create'>,
  ): Promise<AlertRule> {
    await this.users.ensure(caller);
    const { userId } = caller;
    if (idempotencyKey !== undefined) {
      const first = await this.#ofRequest(userId, idempotencyKey, body);
      if (first) return ruleView(first);
    }
    if (body.kind === 'security' && (await this.#hasSecurity(userId))) throw securityExists();
    const { kind, params, channels, enabled } = body;
    const request = idempotencyKey === undefined ? {} : { requestKey: idempotencyKey, requestHash: hashOf(body) };
    const fields = {
      userId,
      kind,
      params: { ...params },
      channels,
      enabled,
      isPrimed: !needsPriming(kind),
      ...request,
    };
    const created = await this.rules.create(fields).catch((error: unknown) => {
      if (!isDuplicateKey(error, 'requestKey') || idempotencyKey === undefined) throw error;
      return this.#ofRequest(userId, idempotencyKey, body);
    });
    if (!created) throw tooManyRules();
    await this.signals.look(userId);
    return ruleView(created);
  }

  /** @throws AppError `CHANGED_MEANWHILE` with the `current` rule, `CONFLICT` if it would end the security rule */
  async update(
    { caller }: CallerContext,
    { id, body, ifMatch }: ParsedRequestOf<'notify.rules.update'>,
  ): Promise<AlertRule> {
    const rule = await this.#seen(caller.userId, id, ifMatch);
    const { kind, channels = rule.channels, enabled = rule.enabled } = body;
    if (kind !== undefined && kind !== rule.kind) throw kindStays();
    const params = body.params === undefined ? rule.params : { ...parse(alertParams[rule.kind], body.params) };
    if (rule.kind === 'security' && (!enabled || channels.length === 0)) throw securityStays();
    const isNew = enabled && (!rule.enabled || !isDeepStrictEqual(params, { ...rule.params }));
    const isSame = isDeepStrictEqual([params, channels, enabled], [{ ...rule.params }, rule.channels, rule.enabled]);
    if (isSame) return ruleView(rule);
    const isPrimed = isNew ? !needsPriming(rule.kind) : rule.isPrimed;
    const updated = await this.rules.update(rule, { params, channels, enabled, isPrimed });
    if (!updated) throw changedMeanwhile(ruleView(await this.#find(caller.userId, id)));
    if (isNew) await this.signals.look(caller.userId);
    return ruleView(updated);
  }

  /** @throws AppError `CONFLICT` for the security rule */
  async delete(
    { caller }: CallerContext,
    { id, ifMatch }: ParsedRequestOf<'notify.rules.delete'>,
  ): Promise<MessageReply> {
    const rule = await this.#seen(caller.userId, id, ifMatch);
    if (rule.kind === 'security') throw securityStays();
    if (!(await this.rules.delete(rule))) throw changedMeanwhile(ruleView(await this.#find(caller.userId, id)));
    return { message: 'Alert rule deleted' };
  }

  async #find(userId: string, id: string): Promise<RuleDocument> {
    const rule = await this.rules.find(userId, id);
    if (!rule) throw ruleNotFound();
    return rule;
  }

  async #seen(userId: string, id: string, ifMatch: number | undefined): Promise<RuleDocument> {
    const rule = await this.#find(userId, id);
    if (ifMatch !== undefined && ifMatch !== rule.version) throw changedMeanwhile(ruleView(rule));
    return rule;
  }

  async #ofRequest(userId: string, key: string, body: object): Promise<RuleDocument | null> {
    const first = await this.rules.ofRequest(userId, key);
    if (first && first.requestHash !== hashOf(body)) throw otherRequest();
    return first;
  }

  async #hasSecurity(userId: string): Promise<boolean> {
    return (await this.rules.list(userId)).some(({ kind }) => kind === 'security');
  }
}

const hashOf = (body: object) => createHash('sha256').update(JSON.stringify(body)).digest('base64url');
