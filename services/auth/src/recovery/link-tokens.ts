import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { now } from '@pocket/server';
import type { ClientSession, Model } from 'mongoose';
import { LINK_TOKEN, type LinkTokenDocument } from './link-token.schema.js';
import { linkExpired } from './recovery.errors.js';

const MINUTE_MS = 60_000;
const LIFETIME_MS = { reset: 30 * MINUTE_MS, verification: 24 * 60 * MINUTE_MS } as const;
const MAX_TRIES = 5;
type Kind = LinkTokenDocument['kind'];

/** Tokens of mailed links. Each works once. Their lifetime is on the machine's clock, by which the store removes them. */
@Injectable()
export class LinkTokens {
  constructor(@InjectModel(LINK_TOKEN) private readonly tokens: Model<LinkTokenDocument>) {}

  /** Makes a token. The earlier ones of the user stay valid: a mail may arrive late. */
  async make(owner: Pick<LinkTokenDocument, 'kind' | 'userId' | 'email'>): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + LIFETIME_MS[owner.kind]);
    await this.tokens.create([{ ...owner, _id: hashOf(token), madeAt: now(), tries: 0, expiresAt }]);
    return token;
  }

  /** @throws AppError `LINK_EXPIRED` */
  async find(kind: Kind, token: string): Promise<LinkTokenDocument> {
    const found = await this.tokens.findOne(valid(kind, token)).lean<LinkTokenDocument>();
    if (!found) throw linkExpired();
    return found;
  }

  /**
   * Counts an attempt at the second factor before it is checked, so that parallel ones do not exceed the limit.
   * @throws AppError `LINK_EXPIRED`
   */
  async countTry(token: string): Promise<void> {
    const { matchedCount } = await this.tokens.updateOne(valid('reset', token), { $inc: { tries: 1 } });
    if (matchedCount === 0) throw linkExpired();
  }

  /**
   * Uses the token up, and with it all of the same kind of the user, in the transaction of `session`: of two uses at
   * once, one finds nothing.
   * @throws AppError `LINK_EXPIRED`
   */
  async use({ _id, kind, userId }: LinkTokenDocument, session: ClientSession): Promise<void> {
    const { deletedCount } = await this.tokens.deleteOne(
      { _id, expiresAt: { $gt: new Date(Date.now()) } },
      { session },
    );
    if (deletedCount === 0) throw linkExpired();
    await this.removeAll(userId, session, kind);
  }

  /** Removes the user's tokens, or those of one kind, in the transaction of `session`. */
  async removeAll(userId: string, session: ClientSession, kind?: Kind): Promise<void> {
    await this.tokens.deleteMany({ userId, ...(kind === undefined ? {} : { kind }) }, { session });
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** A reset token ends after its tries at the second factor, except for the attempt that is under way. */
const valid = (kind: Kind, token: string) => ({
  _id: hashOf(token),
  kind,
  tries: { $lt: MAX_TRIES },
  expiresAt: { $gt: new Date(Date.now()) },
});
