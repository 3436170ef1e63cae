const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '../..');
const LIBRARIES = ['contracts', 'platform', 'screens', 'statements', 'ui'].map((name) => `libs/${name}/src`);

/**
 * Returns a short hash of a remote's sources, the libraries of the front ends and all dependencies.
 * @param {string} dir of the remote
 */
exports.sourcesHash = function sourcesHash(dir) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of [join(dir, 'src'), ...LIBRARIES.map((folder) => join(root, folder))]) {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const file of entries.map((entry) => join(entry.parentPath, entry.name)).sort()) {
      hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 12);
};
