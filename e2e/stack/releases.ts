import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** A folder of releases, filled by the release command. */
export class ReleaseFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'pocket-releases-'));
  #builds = 0;

  /** Runs the command for a project and answers what it prints. */
  async command(project: string, ...options: string[]): Promise<string> {
    const args = [join(root, 'tools/release/main.mjs'), '--to', this.path, ...options];
    return (await run(process.execPath, args, { cwd: join(root, project) })).stdout;
  }

  /** Releases what is built, each file changed by `change`, and answers the version. */
  async release(project: string, change: (text: string, file: string) => string = (text) => text): Promise<string> {
    const built = this.#copyOf(project);
    for (const file of readdirSync(built, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|json)$/.test(file)) continue;
      const text = readFileSync(join(built, file), 'utf8');
      writeFileSync(join(built, file), change(text, file));
    }
    try {
      const output = await this.command(project, '--built', built);
      return / (\S+) is released/.exec(output)?.[1] ?? '';
    } finally {
      rmSync(built, { recursive: true });
    }
  }

  /** Changes or, without `change`, deletes files of a release that is there, as no release command would. */
  damage(project: string, version: string, pattern: RegExp, change?: (text: string) => string): void {
    const folder = join(this.path, project, version);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => pattern.test(file));
    if (files.length === 0) throw new Error(`Nothing in ${folder} is like ${pattern}`);
    for (const file of files.map((name) => join(folder, name))) {
      if (change) writeFileSync(file, change(readFileSync(file, 'utf8')));
      else rmSync(file);
    }
  }

  /** Changes what the table says of a remote, as no release command would. */
  editEntry(name: string, fields: object): void {
    const file = join(this.path, 'remotes.json');
    const table = JSON.parse(readFileSync(file, 'utf8')) as { remotes: Record<string, object> };
    Object.assign(table.remotes[name] ?? {}, fields);
    writeFileSync(file, JSON.stringify(table));
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }

  /** A build as of other sources: two of the same name would share their chunks in one page. */
  #copyOf(project: string): string {
    const built = mkdtempSync(join(tmpdir(), 'pocket-build-'));
    // Without the compressed copies, which would be served instead of what is changed.
    cpSync(join(root, project, 'dist/web'), built, { recursive: true, filter: (file) => !file.endsWith('.br') });
    this.#builds += 1;
    const name = new RegExp(`${project.slice('mfe-'.length)}_[0-9a-f]{12}`, 'g');
    for (const file of readdirSync(built, { recursive: true, encoding: 'utf8' })) {
      if (!/\.js$|^mf-manifest\.json$/.test(file)) continue;
      const text = readFileSync(join(built, file), 'utf8');
      writeFileSync(
        join(built, file),
        text.replaceAll(name, (unique) => `${unique}_${this.#builds}`),
      );
    }
    return built;
  }
}
