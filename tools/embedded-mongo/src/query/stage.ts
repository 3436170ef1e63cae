import type { Collection } from '../catalog/catalog.js';
import type { Source } from '../storage/layers.js';
import type { Step } from '../turns.js';
import type { Document } from '../values/documents.js';

/** Data access of stages that read other collections. */
export interface PipelineContext {
  readonly source: Source;
  readonly collection: (name: string) => Collection | undefined;
}

/** A stage, checked and ready to run. */
export type Stage = (documents: Iterable<Step<Document>>, context: PipelineContext) => Iterable<Step<Document>>;
