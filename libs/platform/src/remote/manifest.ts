/** Screen of a remote. */
export interface ScreenManifest {
  /**
   * Path of segments of `a-z`, `0-9` and `-`, and parameters such as `:id` after the first segment. The first segment
   * and every path below it belong to one remote: `/goals`, `/goals/:id/edit`.
   */
  readonly path: string;
  /** Title of the page, 1 to 60 characters. */
  readonly title: string;
  /** Text that is shown until the screen has its data, 1 to 60 characters. */
  readonly loading: string;
  /**
   * First reads of the screen, at most 10, which are sent while its code loads. Parameters of the path are filled in:
   * `/api/goals/:id`. If the address has a query, reads with a query are left to the screen.
   */
  readonly firstReads?: readonly string[];
}

/** Entry of the sidebar. */
export interface NavigationEntryManifest {
  /** Path of a screen of the same remote, without parameters. */
  readonly path: string;
  /** 1 to 40 characters. */
  readonly title: string;
  /** SVG path data on a grid of 24 by 24, drawn as a line of width 2. */
  readonly icon: string;
  /**
   * Orders the entries of a group across remotes, 0 to 100: lower positions come first. Default 0; entries of one remote
   * with the same position keep their order.
   */
  readonly position?: number;
}

/** Entries below a heading, under the main items of the shell. Remotes with the same title share a group. */
export interface NavigationGroupManifest {
  /** 1 to 40 characters. */
  readonly title: string;
  readonly entries: readonly NavigationEntryManifest[];
}

/** Overlay of a remote, which opens above any screen. */
export interface OverlayManifest {
  /** Segments of `a-z`, `0-9` and `-`; unique in the remote. */
  readonly name: string;
  /** Description in the list of keys, 1 to 60 characters. */
  readonly title: string;
  /** Key that opens the overlay from every screen: a letter `a` to `y`, unique among all remotes. */
  readonly key?: string;
}

/**
 * Manifest of a remote: the export `manifest` of `src/manifest.ts`, plain data. The build reads it,
 * the release checks it and writes it into `remotes.json`, and the shell derives routes, titles and sidebar from it.
 */
export interface RemoteManifest {
  readonly screens: readonly ScreenManifest[];
  readonly navigation?: readonly NavigationGroupManifest[];
  readonly overlays?: readonly OverlayManifest[];
}
