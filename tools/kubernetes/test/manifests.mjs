import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root } from '../../base/paths.mjs';

/** @typedef {{ file: string, [field: string]: any }} Manifest */

const FOLDERS = [
  'config',
  'base',
  'mongodb',
  'migrations',
  'overlays/production',
  'overlays/production/settings',
  'overlays/production/migrations',
];

/** Every object of the manifests, patches and Kustomize's own files included. @returns {Manifest[]} */
export function readManifests() {
  return FOLDERS.flatMap((folder) => {
    const path = join(root, 'kubernetes', folder);
    return readdirSync(path)
      .filter((file) => file.endsWith('.yaml'))
      .flatMap((file) =>
        parseAllDocuments(readFileSync(join(path, file), 'utf8')).map((document) => {
          if (document.errors[0]) throw document.errors[0];
          return { file: join(folder, file), ...document.toJSON() };
        }),
      );
  });
}
