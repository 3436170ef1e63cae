import type { OverlayManifest } from '@pocket/platform';
import type { RemoteName } from './remote-table';

/** Dialog or panel that a remote opens above any screen. */
export interface Overlay extends OverlayManifest {
  readonly remote: RemoteName;
}

/** Screen of a remote. */
export interface Screen {
  /** Path with parameters: `/goals/:id`. */
  readonly path: string;
  readonly title: string;
  readonly remote: RemoteName;
  /** Text while code and data load. */
  readonly loading: string;
  /** Reads that are sent while the code loads. Unused replies are dropped. */
  readonly firstReads: readonly string[];
}
