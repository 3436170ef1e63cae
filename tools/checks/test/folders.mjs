import { relative } from 'node:path';

/** @typedef {ReadonlyMap<string, readonly string[]>} Imports imported files of each file */

/**
 * Returns a function that names the child of a folder that a file is, or is in.
 * @param {string} folder
 * @returns {(file: string) => string}
 */
export const childOf = (folder) => (file) => relative(folder, file).split('/', 1)[0] ?? '';

/**
 * Returns the imports between files, as a list of pairs, that connect different children of a folder.
 * @param {Imports} imports
 * @param {string} folder
 */
function importsBetween(imports, folder) {
  const isInside = (/** @type {string} */ file) => file.startsWith(`${folder}/`);
  const child = childOf(folder);
  return [...imports]
    .filter(([file]) => isInside(file))
    .flatMap(([file, targets]) =>
      targets
        .filter((target) => isInside(target) && child(target) !== child(file))
        .map((target) => ({ file, target, from: child(file), to: child(target) })),
    );
}

/**
 * Returns which children of a folder import which others; files beside its folders are children too.
 * @param {Imports} imports
 * @param {string} folder
 */
export function folderArrows(imports, folder) {
  /** @type {Map<string, string[]>} */
  const arrows = new Map();
  for (const { from, to } of importsBetween(imports, folder)) arrows.set(from, [...(arrows.get(from) ?? []), to]);
  return arrows;
}

/**
 * Returns the imports of a folder that do not lead to a lower floor; files without a floor are above all of them.
 * @param {Imports} imports
 * @param {string} folder
 * @param {readonly (readonly string[])[]} floors from top to bottom
 */
export function importsUp(imports, folder, floors) {
  const floorOf = new Map(floors.flatMap((names, floor) => names.map((name) => /** @type {const} */ ([name, floor]))));
  return importsBetween(imports, folder)
    .filter(({ from, to }) => {
      const [above, below] = [floorOf.get(from) ?? -1, floorOf.get(to) ?? -1];
      return above >= below && !(above === -1 && below === -1);
    })
    .map(({ file, target }) => `${file} → ${target}`);
}

/**
 * Returns one circle, as the names along it; undefined if there is none.
 * @param {Imports} arrows
 * @returns {string | undefined}
 */
export function circleIn(arrows) {
  const done = new Set();
  /** @param {string} name @param {string[]} path @returns {string | undefined} */
  const below = (name, path) => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name].join(' → ');
    if (done.has(name)) return undefined;
    for (const next of arrows.get(name) ?? []) {
      const circle = below(next, [...path, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of arrows.keys()) {
    const circle = below(name, []);
    if (circle) return circle;
  }
  return undefined;
}
