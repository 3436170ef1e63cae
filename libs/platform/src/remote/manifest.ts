/** A screen that a remote brings to the page. */
export interface ScreenManifest {
  /**
   * Its address: segments of `a-z`, `0-9` and `-`, and parameters such as `:id` after the first one. The first segment
   * belongs to the remote, with everything below it: `/goals`, `/goals/:id/edit`.
   */
  readonly path: string;
  /** Of the page; 1 to 60 characters. */
  readonly title: string;
  /** What stands there until the screen has its data; 1 to 60 characters. */
  readonly loading: string;
  /**
   * Reads of the API that the screen begins with, at most 10: they are sent while its code still comes. Parameters of
   * the path are filled in: `/api/goals/:id`. Reads with a query are left to the screen where its address has one, too.
   */
  readonly firstReads?: readonly string[];
}

/** An entry of the sidebar. */
export interface NavigationEntryManifest {
  /** Of a screen of the same remote, without parameters. */
  readonly path: string;
  /** 1 to 40 characters. */
  readonly title: string;
  /** SVG path data on a grid of 24 by 24, drawn as a line of width 2. */
  readonly icon: string;
}

/** Entries below one heading, under the shell's own main items. Remotes that name the same group share it. */
export interface NavigationGroupManifest {
  /** 1 to 40 characters. */
  readonly title: string;
  readonly entries: readonly NavigationEntryManifest[];
}

/** A window of a remote that opens above any screen of the page. */
export interface OverlayManifest {
  /** Segments of `a-z`, `0-9` and `-`; the remote's own. */
  readonly name: string;
  /** What it does, in the list of keys; 1 to 60 characters. */
  readonly title: string;
  /** Opens it from every screen: one letter `a` to `y`, the remote's alone. */
  readonly key?: string;
}

/**
 * What a remote brings to the page besides its code, since contract 2. It is the export `manifest` of
 * `src/manifest.ts`, plain data: the build reads it, the release checks it and puts it into `remotes.json`, and the
 * shell makes routes, titles and sidebar from there.
 */
export interface RemoteManifest {
  readonly screens: readonly ScreenManifest[];
  readonly navigation?: readonly NavigationGroupManifest[];
  readonly overlays?: readonly OverlayManifest[];
}
