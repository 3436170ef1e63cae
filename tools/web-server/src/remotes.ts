import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The project of a remote is called so, followed by the name that the shell has for it. */
const REMOTE = 'mfe-';

/** Whole name of a remote's project. Requests name projects, so it is all that may become part of a path. */
export const PROJECT = /^mfe-[a-z0-9-]+$/;

/** Facts from a build that the page needs. The release has checked them. */
const FACTS = ['contract', 'shared', 'screens', 'navigation', 'overlays', 'files'] as const;
type Facts = Readonly<Partial<Record<(typeof FACTS)[number], unknown>>>;

/** Remote as pages read it from the table. */
export interface RemoteEntry extends Facts {
  readonly url: string;
  readonly version: string;
  /** Hash of the manifest of a released remote. */
  readonly integrity?: string;
}

interface Registry {
  readonly shell?: { readonly version: string };
  readonly remotes: Record<string, RemoteEntry>;
}

/** Table as it is sent, with its tag. */
export interface SentTable {
  readonly table: Registry;
  readonly json: string;
  readonly etag: string;
}

/** Current front ends: released, else as last built. */
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

  /** Looks the table up once for all pages that ask at the same time. */
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

  /** Returns the folders with the files below `/remotes/<project>/`: releases first. */
  folders(project: string): string[] {
    if (!PROJECT.test(project)) return [];
    return [
      ...(this.releases ? [join(this.releases, project)] : []),
      ...(this.root ? [join(this.root, project, 'dist/web')] : []),
    ];
  }

  /** Reads the table of releases, which people may edit by hand. While it is not readable, the last one stays valid. */
  async #registry(): Promise<Registry> {
    if (!this.releases) return this.#released;
    try {
      this.#released = JSON.parse(await readFile(join(this.releases, 'remotes.json'), 'utf8'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        console.error('The table of releases cannot be read', error);
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

function factsOf(build: Facts) {
  return Object.fromEntries(FACTS.filter((name) => build[name] !== undefined).map((name) => [name, build[name]]));
}
