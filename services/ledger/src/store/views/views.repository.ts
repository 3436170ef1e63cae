import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Chart, InsightQuery } from '@pocket/contracts';
import { type Model, Schema, type Types } from 'mongoose';
import { EntityStores } from '../entity-stores.js';
import { ListedRepository } from '../listed-repository.js';

interface ViewRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  name: string;
  /** Ids in it are texts. */
  query: InsightQuery;
  chart: Chart;
  note: string;
  order: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const viewSchema = new Schema<ViewRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    query: { type: Schema.Types.Mixed, required: true },
    chart: { type: String, required: true },
    note: { type: String, default: '' },
    order: { type: Number, required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'views', versionKey: false, minimize: false },
);

@Injectable()
export class ViewsRepository extends ListedRepository<'view', ViewRecord> {
  static readonly model = { name: 'View', schema: viewSchema };

  constructor(@InjectModel('View') views: Model<ViewRecord>, stores: EntityStores) {
    super('view', views, stores, { sort: { order: 1, createdAt: 1, _id: 1 } });
  }
}
