import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { EntryType } from '@pocket/contracts';
import type { ClientSession, Model } from 'mongoose';
import { knownId, newId, toObjectId } from '../books/entity-id.js';
import { CATEGORY_MODEL, type CategoryRecord } from './category.schema.js';
import { nameKey } from './name-key.js';

export interface StoredCategory {
  readonly id: string;
  readonly name: string;
  readonly type: EntryType;
}
export type NewCategory = Omit<StoredCategory, 'id'>;

@Injectable()
export class CategoriesRepository {
  constructor(@InjectModel(CATEGORY_MODEL) private readonly categories: Model<CategoryRecord>) {}

  async list(userId: string, session?: ClientSession): Promise<StoredCategory[]> {
    const records = await this.categories
      .find({ userId: knownId(userId) }, null, session ? { session } : {})
      .sort({ createdAt: 1, _id: 1 })
      .lean();
    return records.map(toStored);
  }

  async find(userId: string, categoryId: string, session: ClientSession): Promise<StoredCategory | null> {
    const _id = toObjectId(categoryId);
    if (!_id) return null;
    const record = await this.categories.findOne({ _id, userId: knownId(userId) }, null, { session }).lean();
    return record && toStored(record);
  }

  count(userId: string, session: ClientSession): Promise<number> {
    return this.categories.countDocuments({ userId: knownId(userId) }, { session });
  }

  async update(userId: string, { id, name, type }: StoredCategory, session: ClientSession): Promise<void> {
    await this.categories.updateOne(
      { _id: knownId(id), userId: knownId(userId) },
      { $set: { name, key: nameKey(name), type } },
      { session, runValidators: true },
    );
  }

  async delete(userId: string, categoryId: string, session: ClientSession): Promise<void> {
    await this.categories.deleteOne({ _id: knownId(categoryId), userId: knownId(userId) }, { session });
  }

  async insert(userId: string, categories: readonly NewCategory[], session: ClientSession): Promise<StoredCategory[]> {
    const createdAt = new Date();
    const records = categories.map(({ name, type }) => ({
      _id: newId(),
      userId: knownId(userId),
      name,
      key: nameKey(name),
      type,
      createdAt,
    }));
    await this.categories.insertMany(records, { session });
    return records.map(toStored);
  }
}

function toStored({ _id, name, type }: Pick<CategoryRecord, '_id' | 'name' | 'type'>): StoredCategory {
  return { id: _id.toHexString(), name, type };
}
