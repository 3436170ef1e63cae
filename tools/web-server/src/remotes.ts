import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The project of a remote is called so, followed by the name that the shell has for it. */
const REMOTE = 'mfe-';

/** Whole name of a remote's project. Requests name projects, so it is all that may become part of a path. */
export const PROJECT = /^mfe-[a-z0-9-]+$/;

/** What a page needs to know of a remote. */
export interface RemoteEntry {
  readonly url: string;
  readonly version: string;
  /** Of the manifest, if it is released. */
  readonly integrity?: string;
  /** What it was built for, and what it brings to the page. The release has checked it, and the page reads it. */
  readonly contract?: unknown;
  readonly shared?: unknown;
  readonly screens?: unknown;
  readonly navigation?: unknown;
  readonly overlays?: unknown;
  readonly files?: unknown;
}

/** What a build says about itself and a page needs to know. */
const FACTS = ['contract', 'shared', 'screens', 'navigation', 'overlays', 'files'] as const;

interface Registry {
  readonly shell?: { readonly version: string };
  readonly remotes: Record<string, RemoteEntry>;
}

/** The table as it is sent, and what it is told by. */
export interface SentTable {
  readonly table: Registry;
  readonly json: string;
  readonly etag: string;
}

/** What the front ends are now: released, else as they were built. */
export class Remotes {
  #released: Registry = { remotes: {} };
  #sent: Promise<SentTable> | undefined;

  constructor(
    private readonly root: string | undefined,
    private readonly releases: string | undefined,
  ) {}

  /** The table that the shell reads before it boots: the version of the shell, and one manifest URL and version per remote. */
  async table(): Promise<Registry> {
    const { shell, remotes } = await this.#registry();
    const released = Object.entries(remotes).map(([name, entry]) => {
      const { url, version, integrity } = entry;
      return [name, { url, version, ...(integrity ? { integrity } : {}), ...factsOf(entry) }];
    });
    return {
      ...(shell ? { shell: { version: shell.version } } : {}),
      remotes: { ...(await this.#built()), ...Object.fromEntries(released) },
    };
  }

  /** However many open pages ask at once, it is looked up once for all of them. */
  sentTable(): Promise<SentTable> {
    this.#sent ??= this.#send().finally(() => {
      this.#sent = undefined;
    });
    return this.#sent;
  }

  async #send(): Promise<SentTable> {
    const table = await this.table();
    const json = JSON.stringify(table);
    return { table, json, etag: `"${createHash('sha256').update(json).digest('base64url')}"` };
  }

  /** Folders of the page and its files: what is released now, then older releases for pages that are still open. */
  async shellFolders(): Promise<string[]> {
    const { shell } = await this.#registry();
    const released = this.releases ? join(this.releases, 'shell') : undefined;
    const older = released && existsSync(released) ? readdirSync(released).filter((name) => !name.startsWith('.')) : [];
    const built = this.root ? [join(this.root, 'shell/dist/web')] : [];
    const current = released && shell ? [join(released, shell.version)] : [];
    return [...current, ...built, ...(released ? older.map((version) => join(released, version)) : [])];
  }

  /** Where the files below `/remotes/<project>/` are. */
  folders(project: string): string[] {
    if (!PROJECT.test(project)) return [];
    return [
      ...(this.releases ? [join(this.releases, project)] : []),
      ...(this.root ? [join(this.root, project, 'dist/web')] : []),
    ];
  }

  /** As it was last readable: it is replaced in one step, but people also edit files. */
  async #registry(): Promise<Registry> {
    if (!this.releases) return this.#released;
    try {
      this.#released = JSON.parse(await readFile(join(this.releases, 'remotes.json'), 'utf8'));
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isMissing) console.error('The table of releases cannot be read', error);
    }
    return this.#released;
  }

  async #built(): Promise<Record<string, RemoteEntry>> {
    const { root } = this;
    if (!root) return {};
    const projects = readdirSync(root).filter((name) => PROJECT.test(name));
    const entries = projects.map(async (project) => {
      const { version } = JSON.parse(await readFile(join(root, project, 'package.json'), 'utf8')) as RemoteEntry;
      const url = `/remotes/${project}/mf-manifest.json`;
      const build = join(root, project, 'dist/web/build.json');
      const facts = existsSync(build) ? factsOf(JSON.parse(await readFile(build, 'utf8'))) : {};
      return [project.slice(REMOTE.length), { url, version, ...facts }] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  }
}

function factsOf(build: Readonly<Partial<Record<(typeof FACTS)[number], unknown>>>) {
  return Object.fromEntries(FACTS.filter((name) => build[name] !== undefined).map((name) => [name, build[name]]));
}
