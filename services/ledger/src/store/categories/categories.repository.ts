import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId } from '@pocket/contracts';
import type { ClientSession, Model } from 'mongoose';
import type { StoredCategory } from '../../book/states.js';
import { nameKey } from '../../book/texts/name-key.js';
import { requireObjectId } from '../entity-id.js';
import { EntityStores } from '../entity-stores.js';
import { ListedRepository } from '../listed-repository.js';
import { CATEGORY_MODEL, type CategoryRecord, categorySchema } from './category.schema.js';

@Injectable()
export class CategoriesRepository extends ListedRepository<'category', CategoryRecord> {
  static readonly model = { name: CATEGORY_MODEL, schema: categorySchema };

  constructor(@InjectModel(CATEGORY_MODEL) categories: Model<CategoryRecord>, stores: EntityStores) {
    super('category', categories, stores, { toState: toCategory, toFields: toCategoryFields });
  }

  /** Sorts by `order`, which is missing in stored categories that were never moved. */
  override async list(bookId: BookId, session?: ClientSession): Promise<StoredCategory[]> {
    return (await super.list(bookId, session)).sort((a, b) => a.order - b.order);
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
