import { SetupFailure } from '../base/failure.mjs';

/**
 * Additions of a remote of contract 2 to the page; `libs/platform/src/remote/manifest.ts` describes each field.
 * @typedef {object} Manifest
 * @property {Screen[]} [screens]
 * @property {Overlay[]} [overlays]
 * @property {{ title: string, entries: { path: string, title: string, icon: string }[] }[]} [navigation]
 *
 * @typedef {{ name: string, title: string, key?: string }} Overlay
 * @typedef {{ path: string, title: string, loading: string, firstReads?: string[] }} Screen
 */

const PATH = /^\/[a-z0-9-]+(?:\/(?::[A-Za-z]\w*|[a-z0-9-]+))*$/;
const READ = /^\/api\/[^\s\\]*$/;
const ICON = /^[MmLlHhVvCcSsQqTtAaZz0-9\s,.+-]+$/;
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Reserved: `z` undoes the last change. */
const KEY = /^[a-y]$/;
const MOST = {
  screens: 50,
  firstReads: 10,
  groups: 10,
  entries: 20,
  overlays: 10,
  path: 200,
  title: 60,
  navigationTitle: 40,
  icon: 2_000,
};

/**
 * Checks what people have written by hand, before any browser gets it.
 * @param {string} project
 * @param {{ contract: import('./contract-range.mjs').ContractRange, screens?: unknown, navigation?: unknown, overlays?: unknown }} build
 * @throws {SetupFailure} naming the field, what is wrong with it and what would be right
 */
export function requireManifest(project, { contract, screens, navigation, overlays }) {
  const refuse = (/** @type {string} */ text) => {
    throw new SetupFailure(`${project}: src/manifest.ts cannot be released: ${text} Nothing was released.`);
  };
  if (contract.from < 2 && screens === undefined && navigation === undefined) return;
  const check = new Checks(refuse);
  const paths = check.list(screens, 'screens', MOST.screens).map((screen, index) => {
    const name = `screens[${index}]`;
    const { path, title, loading, firstReads = [] } = check.object(screen, name);
    check.path(path, `${name}.path`);
    check.text(title, `${name}.title`, MOST.title);
    check.text(loading, `${name}.loading`, MOST.title);
    check.list(firstReads, `${name}.firstReads`, MOST.firstReads).forEach((read, number) => {
      check.read(read, `${name}.firstReads[${number}]`, path);
    });
    return String(path);
  });
  if (paths.length === 0) refuse('screens must have at least one screen.');
  const shapes = paths.map(shapeOf);
  const twice = paths.find((_, index) => shapes.indexOf(shapes[index]) !== index);
  if (twice) refuse(`screens has ${twice} twice; names of parameters make no difference.`);
  check.list(navigation ?? [], 'navigation', MOST.groups).forEach((group, index) => {
    const { title, entries } = check.object(group, `navigation[${index}]`);
    check.text(title, `navigation[${index}].title`, MOST.navigationTitle);
    check.list(entries, `navigation[${index}].entries`, MOST.entries).forEach((entry, number) => {
      const name = `navigation[${index}].entries[${number}]`;
      const { path, title: text, icon } = check.object(entry, name);
      check.text(text, `${name}.title`, MOST.navigationTitle);
      check.icon(icon, `${name}.icon`);
      if (paths.includes(path) && !path.includes(':')) return;
      refuse(`${name}.path must be the path of one of its screens without parameters, not ${JSON.stringify(path)}.`);
    });
  });
  requireOverlays(check, overlays ?? []);
}

/** @param {Checks} check @param {unknown} overlays */
function requireOverlays(check, overlays) {
  const found = check.list(overlays, 'overlays', MOST.overlays).map((overlay, index) => {
    const { name, title, key } = check.object(overlay, `overlays[${index}]`);
    check.like(NAME, name, `overlays[${index}].name`, 'of a-z, 0-9 and -');
    check.text(title, `overlays[${index}].title`, MOST.title);
    if (key !== undefined) check.like(KEY, key, `overlays[${index}].key`, 'one letter from a to y');
    return { name, key };
  });
  for (const field of /** @type {const} */ (['name', 'key'])) {
    const values = found.map((overlay) => overlay[field]).filter((value) => value !== undefined);
    const twice = values.find((value, index) => values.indexOf(value) !== index);
    if (twice !== undefined) check.refuse(`overlays has the ${field} ${twice} twice.`);
  }
}

/** One check for each kind of value. */
class Checks {
  /** @param {(text: string) => void} refuse */
  constructor(refuse) {
    this.refuse = refuse;
  }

  /**
   * @param {unknown} value
   * @param {string} name
   * @param {number} most
   * @returns {unknown[]}
   */
  list(value, name, most) {
    if (!Array.isArray(value) || value.length > most) this.refuse(`${name} must be a list of at most ${most}.`);
    return /** @type {unknown[]} */ (value);
  }

  /** @param {unknown} value @param {string} name @returns {Record<string, any>} */
  object(value, name) {
    if (typeof value !== 'object' || value === null) this.refuse(`${name} must be an object.`);
    return /** @type {Record<string, any>} */ (value);
  }

  /** @param {unknown} value @param {string} name @param {number} most characters */
  text(value, name, most) {
    if (typeof value === 'string' && value.trim() !== '' && value.length <= most) return;
    this.refuse(`${name} must be a text of 1 to ${most} characters, not ${JSON.stringify(value)}.`);
  }

  /**
   * @param {RegExp} pattern
   * @param {unknown} value
   * @param {string} name
   * @param {string} wanted
   */
  like(pattern, value, name, wanted) {
    if (typeof value === 'string' && pattern.test(value) && value.length <= MOST.title) return;
    this.refuse(`${name} must be ${wanted}, not ${JSON.stringify(value)}.`);
  }

  /** @param {unknown} value @param {string} name */
  path(value, name) {
    if (typeof value === 'string' && PATH.test(value) && value.length <= MOST.path) return;
    this.refuse(
      `${name} must be like /goals or /goals/:id: segments of a-z, 0-9 and -, parameters only after the first, at most ${MOST.path} characters, not ${JSON.stringify(value)}.`,
    );
  }

  /** @param {unknown} value @param {string} name @param {string} path of the screen, whose parameters it may name */
  read(value, name, path) {
    if (typeof value !== 'string' || !READ.test(value) || value.length > MOST.path) {
      this.refuse(
        `${name} must begin with /api/ and have at most ${MOST.path} characters, not ${JSON.stringify(value)}.`,
      );
    }
    const own = path.split('/').filter((segment) => segment.startsWith(':'));
    const foreign = [...String(value).matchAll(/\/(:[A-Za-z]\w*)/g)].find(([, parameter]) => !own.includes(parameter));
    if (foreign) this.refuse(`${name} names ${foreign[1]}, which ${path} does not have.`);
  }

  /** @param {unknown} value @param {string} name */
  icon(value, name) {
    if (typeof value === 'string' && ICON.test(value) && value.length <= MOST.icon) return;
    this.refuse(`${name} must be SVG path data of at most ${MOST.icon} characters, such as "M4 4h16v16H4z".`);
  }
}

/** A path with its parameters alike. @param {string} path */
const shapeOf = (path) => path.replace(/:\w+/g, ':');
