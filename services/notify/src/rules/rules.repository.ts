import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { ALERT_LIMITS, AppError } from '@pocket/contracts';
import { isDuplicateKey, now, withTransaction } from '@pocket/server';
import { type ClientSession, type Connection, isValidObjectId, type Model, Types } from 'mongoose';
import { UsersRepository } from '../users/users.repository.js';
import { DEFAULT_RULES, hasState } from './default-rules.js';
import { RULE, type RuleDocument } from './rule.schema.js';

export type NewRule = Pick<
  RuleDocument,
  'userId' | 'kind' | 'params' | 'channels' | 'enabled' | 'isPrimed' | 'requestKey' | 'requestHash'
>;
type RuleChange = Partial<Pick<RuleDocument, 'params' | 'channels' | 'enabled' | 'isPrimed'>>;

const NEW_STATE = { isBelow: false, falls: 0, version: 1 } as const;

@Injectable()
export class RulesRepository {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(RULE) private readonly rules: Model<RuleDocument>,
    private readonly users: UsersRepository,
  ) {}

  /** Lists the rules of a user, the oldest first. */
  list(userId: string): Promise<RuleDocument[]> {
    return this.rules.find({ userId }).sort({ createdAt: 1, slot: 1 }).lean<RuleDocument[]>();
  }

  enabled(userId: string): Promise<RuleDocument[]> {
    return this.rules.find({ userId, enabled: true }).sort({ slot: 1 }).lean<RuleDocument[]>();
  }

  async find(userId: string, id: string): Promise<RuleDocument | null> {
    if (id.length !== 24 || !isValidObjectId(id)) return null;
    return this.rules.findOne({ _id: new Types.ObjectId(id), userId }).lean<RuleDocument>();
  }

  ofRequest(userId: string, requestKey: string): Promise<RuleDocument | null> {
    return this.rules.findOne({ userId, requestKey }).lean<RuleDocument>();
  }

  /**
   * Creates a rule. Returns null if the user has as many as possible.
   * @throws a duplicate key of `requestKey` if the same request created one; AppError `UNAUTHENTICATED` for a deleted user
   */
  async create(rule: NewRule): Promise<RuleDocument | null> {
    for (;;) {
      const taken = new Set(
        (await this.rules.find({ userId: rule.userId }, { slot: 1 }).lean()).map(({ slot }) => slot),
      );
      const slot = Array.from({ length: ALERT_LIMITS.rules }, (_, index) => index).find((index) => !taken.has(index));
      if (slot === undefined) return null;
      const record = { _id: new Types.ObjectId(), ...rule, channels: [...rule.channels], slot, ...NEW_STATE };
      try {
        await this.#insert(omitUndefined({ ...record, createdAt: now() }));
        return await this.find(rule.userId, record._id.toHexString());
      } catch (error) {
        // Another request took the slot meanwhile.
        if (!isDuplicateKey(error, 'slot')) throw error;
      }
    }
  }

  #insert(record: Partial<RuleDocument> & Pick<RuleDocument, 'userId'>): Promise<void> {
    return withTransaction(this.connection, async (session) => {
      // Conflicts with a deletion of the user, which then finds the rule.
      if (!(await this.users.touch(record.userId, session))) throw new AppError('UNAUTHENTICATED', 'Please sign in');
      await this.rules.create([record], { session });
    });
  }

  /** Creates the rules of a new user. @param hasPast true if there may be a book that alerts never saw */
  async createDefaults(userId: string, hasPast: boolean, session: ClientSession): Promise<void> {
    const rules = DEFAULT_RULES.map(({ kind, params }, slot) => {
      const own = { userId, slot, kind, params, channels: ['app' as const], enabled: true, createdAt: now() };
      return { ...own, ...NEW_STATE, isPrimed: !(hasPast && hasState(kind)) };
    });
    await this.rules.create(rules, { session, ordered: true });
  }

  /** Changes a rule that still has this version. Returns null otherwise. */
  update({ _id, version }: RuleDocument, change: RuleChange): Promise<RuleDocument | null> {
    return this.rules
      .findOneAndUpdate({ _id, version }, { $set: change, $inc: { version: 1 } }, { returnDocument: 'after' })
      .lean<RuleDocument>();
  }

  async delete({ _id, version }: RuleDocument): Promise<boolean> {
    return (await this.rules.deleteOne({ _id, version })).deletedCount > 0;
  }

  /** Notes that the first look is over, unless the rule was changed meanwhile. */
  async setPrimed({ _id, version }: RuleDocument): Promise<void> {
    await this.rules.updateOne({ _id, version }, { $set: { isPrimed: true } });
  }

  /** Notes a fall or a rise. Returns false if the rule is gone, was changed, or another look noted it. */
  async setBelow(rule: RuleDocument, isBelow: boolean, isFall: boolean, session?: ClientSession): Promise<boolean> {
    const { _id, version, falls } = rule;
    const change = { $set: { isBelow, isPrimed: true }, ...(isFall ? { $inc: { falls: 1 } } : {}) };
    const seen = { _id, version, falls, isBelow: rule.isBelow };
    return (await this.rules.updateOne(seen, change, session ? { session } : {})).matchedCount > 0;
  }

  async removeAll(userId: string, session: ClientSession): Promise<void> {
    await this.rules.deleteMany({ userId }, { session });
  }
}

const omitUndefined = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
