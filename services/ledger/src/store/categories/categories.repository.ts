import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { StoreWrite } from '@pocket/server';
import type { ClientSession, Model } from 'mongoose';
import type { EntryOf } from '../../book/entries/entry.js';
import type { StoredCategory } from '../../book/states.js';
import { nameKey } from '../../book/texts/name-key.js';
import { parseObjectId, requireObjectId } from '../entity-id.js';
import { type EntityStore, EntityStores } from '../entity-stores.js';
import { entryWrites } from '../entry-writes.js';
import { categoryExists } from './categories.errors.js';
import { CATEGORY_MODEL, type CategoryRecord } from './category.schema.js';

@Injectable()
export class CategoriesRepository implements EntityStore<'category'> {
  constructor(
    @InjectModel(CATEGORY_MODEL) private readonly categories: Model<CategoryRecord>,
    stores: EntityStores,
  ) {
    stores.register('category', this);
    stores.registerList('category', this);
  }

  async list(userId: string, session?: ClientSession): Promise<StoredCategory[]> {
    const records = await this.categories
      .find({ userId: requireObjectId(userId) }, null, session ? { session } : {})
      .sort({ createdAt: 1, _id: 1 })
      .lean();
    // `order` is missing in entities that were never moved.
    return records.map(toCategory).sort((a, b) => a.order - b.order);
  }

  async find(userId: string, categoryId: string, session?: ClientSession): Promise<StoredCategory | null> {
    const _id = parseObjectId(categoryId);
    if (!_id) return null;
    const record = await this.categories
      .findOne({ _id, userId: requireObjectId(userId) }, null, session ? { session } : {})
      .lean();
    return record && toCategory(record);
  }

  async findAll(userId: string, ids: readonly string[], session?: ClientSession): Promise<StoredCategory[]> {
    const records = await this.categories
      .find(
        { _id: { $in: ids.map(requireObjectId) }, userId: requireObjectId(userId) },
        null,
        session ? { session } : {},
      )
      .lean();
    return records.map(toCategory);
  }

  /** The writes fail with AppError `CATEGORY_EXISTS` if the name is taken. */
  writes(userId: string, entries: readonly EntryOf<'category'>[]): StoreWrite[] {
    return entryWrites(this.categories, userId, entries, toCategoryFields, categoryExists);
  }
}

function toCategoryFields({ id, parentId, ...state }: StoredCategory) {
  return { ...state, key: nameKey(state.name), parentId: parentId === null ? null : requireObjectId(parentId) };
}

function toCategory(record: CategoryRecord): StoredCategory {
  const { _id, name, type, createdAt } = record;
  return {
    id: _id.toHexString(),
    name,
    type,
    parentId: record.parentId?.toHexString() ?? null,
    color: record.color ?? null,
    archived: record.archived ?? false,
    order: record.order ?? 0,
    version: record.version ?? 1,
    createdAt,
    updatedAt: record.updatedAt ?? createdAt,
  };
}
