import type { OverlayManifest } from '@pocket/platform';
import type { RemoteName } from './remote-table';

/** A window that a remote opens above any screen. */
export interface Overlay extends OverlayManifest {
  readonly remote: RemoteName;
}

/** A place of a remote in the page. */
export interface Screen {
  /** With parameters: `/goals/:id`. */
  readonly path: string;
  readonly title: string;
  readonly remote: RemoteName;
  /** What it says until it has its data; the same text stands there while its code comes. */
  readonly loading: string;
  /** Reads that the screen begins with. They get a head start; what the remote does not ask for is dropped. */
  readonly firstReads: readonly string[];
}
