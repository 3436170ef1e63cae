import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { DayTotal, ProjectedCategory, ProjectionChange } from './projection-change.js';
import { CATEGORY_MODEL, type CategoryRecord, DAY_TOTAL_MODEL, type DayTotalRecord } from './read-model.schemas.js';

const BATCH = 1_000;

/** All that is stored of one user. */
export interface ReadModel {
  readonly totals: readonly DayTotal[];
  readonly categories: readonly ProjectedCategory[];
}

@Injectable()
export class ReadModelRepository {
  constructor(
    @InjectModel(DAY_TOTAL_MODEL) private readonly totals: Model<DayTotalRecord>,
    @InjectModel(CATEGORY_MODEL) private readonly categories: Model<CategoryRecord>,
  ) {}

  async apply(userId: string, { totals, categories }: ProjectionChange, session: ClientSession): Promise<void> {
    if (totals.length > 0) {
      await this.totals.bulkWrite(
        totals.map((total) => moveTotal(userId, total)),
        { session },
      );
    }
    if (categories.size > 0) {
      await this.categories.bulkWrite(
        [...categories].map(([id, category]) => (category ? saveCategory(userId, category) : dropCategory(userId, id))),
        { session },
      );
    }
  }

  /** Everything that is stored of the user. */
  async read(userId: string, session: ClientSession): Promise<ReadModel> {
    const totals = await this.totals.find({ userId }, null, { session }).lean();
    const categories = await this.categories.find({ userId }, null, { session }).lean();
    return {
      totals: totals.map(({ day, categoryId, type, total }) => ({ day, categoryId, type, total })),
      categories: categories.map(({ categoryId, name, type }) => ({ id: categoryId, name, type })),
    };
  }

  /** Puts `content` in the place of everything that is stored of the user. */
  async replace(userId: string, { totals, categories }: ReadModel, session: ClientSession): Promise<void> {
    await this.totals.deleteMany({ userId }, { session });
    await this.categories.deleteMany({ userId }, { session });
    for (let start = 0; start < totals.length; start += BATCH) {
      const batch = totals.slice(start, start + BATCH).map((total) => ({ userId, ...total }));
      await this.totals.insertMany(batch, { session });
    }
    await this.categories.insertMany(
      categories.map(({ id, name, type }) => ({ userId, categoryId: id, name, type })),
      { session },
    );
  }

  /** In batches, so that many years do not become one long operation. */
  async removeAll(userId: string): Promise<void> {
    await removeInBatches(this.totals, userId);
    await removeInBatches(this.categories, userId);
  }
}

function moveTotal(userId: string, { day, categoryId, type, total }: DayTotal) {
  return {
    updateOne: { filter: { userId, day, categoryId, type }, update: { $inc: { total } }, upsert: true },
  };
}

function saveCategory(userId: string, { id, name, type }: ProjectedCategory) {
  return {
    updateOne: { filter: { userId, categoryId: id }, update: { $set: { name, type } }, upsert: true },
  };
}

function dropCategory(userId: string, categoryId: string) {
  return { deleteOne: { filter: { userId, categoryId } } };
}

async function removeInBatches<Stored extends { userId: string }>(model: Model<Stored>, userId: string): Promise<void> {
  for (;;) {
    const batch = await model.find({ userId }, { _id: 1 }).limit(BATCH).lean<{ _id: unknown }[]>();
    if (batch.length === 0) return;
    await model.deleteMany({ userId, _id: { $in: batch.map(({ _id }) => _id) } });
  }
}
