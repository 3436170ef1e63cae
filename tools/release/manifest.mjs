import { SetupFailure } from '../base/failure.mjs';

/**
 * Additions of a remote to the page; `libs/platform/src/remote/manifest.ts` describes each field.
 * @typedef {object} Manifest
 * @property {Screen[]} [screens]
 * @property {Overlay[]} [overlays]
 * @property {{ title: string, entries: { path: string, title: string, icon: string, position?: number }[] }[]} [navigation]
 *
 * @typedef {{ name: string, title: string, key?: string }} Overlay
 * @typedef {{ path: string, title: string, loading: string, firstReads?: string[] }} Screen
 */

/** Pattern and maximum length of each kind of text, and what an error asks for. */
const TEXTS = {
  path: {
    pattern: /^\/[a-z0-9-]+(?:\/(?::[A-Za-z]\w*|[a-z0-9-]+))*$/,
    max: 200,
    wanted:
      'be like /goals or /goals/:id: segments of a-z, 0-9 and -, parameters only after the first, at most 200 characters',
  },
  read: { pattern: /^\/api\/[^\s\\]*$/, max: 200, wanted: 'begin with /api/ and have at most 200 characters' },
  title: { pattern: /\S/, max: 60, wanted: 'be a text of 1 to 60 characters' },
  groupTitle: { pattern: /\S/, max: 40, wanted: 'be a text of 1 to 40 characters' },
  icon: {
    pattern: /^[MmLlHhVvCcSsQqTtAaZz0-9\s,.+-]+$/,
    max: 2_000,
    wanted: 'be SVG path data of at most 2000 characters, such as "M4 4h16v16H4z"',
  },
  name: { pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/, max: 60, wanted: 'be of a-z, 0-9 and -' },
  // Reserved: `z` undoes the last change.
  key: { pattern: /^[a-y]$/, max: 1, wanted: 'be one letter from a to y' },
};

const MAX_POSITION = 100;

/**
 * Checks the manifest that people have written by hand, before any browser gets it.
 * @param {string} project
 * @param {{ screens?: unknown, navigation?: unknown, overlays?: unknown }} build
 * @throws {SetupFailure} naming the field, what is wrong with it and what would be right
 */
export function requireManifest(project, { screens, navigation, overlays }) {
  // A remote with specified screens only, which the shell lists.
  if ([screens, navigation, overlays].every((field) => field === undefined)) return;
  const check = new ManifestCheck(project);
  const paths = check.screens(screens);
  check.navigation(navigation ?? [], paths);
  check.overlays(overlays ?? []);
}

class ManifestCheck {
  /** @param {string} project */
  constructor(project) {
    this.project = project;
  }

  /** @param {unknown} value @returns {string[]} the paths of the screens */
  screens(value) {
    const paths = this.#objects(value, 'screens', 50, ({ path, title, loading, firstReads = [] }, name) => {
      this.#text('path', path, `${name}.path`);
      this.#text('title', title, `${name}.title`);
      this.#text('title', loading, `${name}.loading`);
      this.#list(firstReads, `${name}.firstReads`, 10, (read, own) => this.#read(read, own, path));
      return String(path);
    });
    if (paths.length === 0) this.#refuse('screens must have at least one screen.');
    const twice = repeated(paths.map((path) => path.replace(/:\w+/g, ':')));
    if (twice >= 0) this.#refuse(`screens has ${paths[twice]} twice; names of parameters make no difference.`);
    return paths;
  }

  /** @param {unknown} value @param {string[]} paths of the screens */
  navigation(value, paths) {
    this.#objects(value, 'navigation', 10, ({ title, entries }, group) => {
      this.#text('groupTitle', title, `${group}.title`);
      this.#objects(entries, `${group}.entries`, 20, ({ path, title, icon, position = 0 }, name) => {
        this.#text('title', title, `${name}.title`);
        this.#text('icon', icon, `${name}.icon`);
        this.#position(position, `${name}.position`);
        if (paths.includes(path) && !path.includes(':')) return;
        const found = JSON.stringify(path);
        this.#refuse(`${name}.path must be the path of one of its screens without parameters, not ${found}.`);
      });
    });
  }

  /** @param {unknown} value */
  overlays(value) {
    const found = this.#objects(value, 'overlays', 10, ({ name, title, key }, own) => {
      this.#text('title', title, `${own}.title`);
      return {
        name: this.#text('name', name, `${own}.name`),
        key: key === undefined ? undefined : this.#text('key', key, `${own}.key`),
      };
    });
    for (const field of /** @type {const} */ (['name', 'key'])) {
      const values = found.map((overlay) => overlay[field]).filter((value) => value !== undefined);
      const twice = repeated(values);
      if (twice >= 0) this.#refuse(`overlays has the ${field} ${values[twice]} twice.`);
    }
  }

  /** A read may name the parameters of its screen. @param {unknown} value @param {string} name @param {string} path */
  #read(value, name, path) {
    const parameters = [...this.#text('read', value, name).matchAll(/\/(:[A-Za-z]\w*)/g)].map(([, found]) => found);
    const foreign = parameters.find((parameter) => !path.split('/').includes(parameter));
    if (foreign) this.#refuse(`${name} names ${foreign}, which ${path} does not have.`);
  }

  /** @param {unknown} value @param {string} name */
  #position(value, name) {
    if (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_POSITION) return;
    this.#refuse(`${name} must be a whole number from 0 to ${MAX_POSITION}, not ${JSON.stringify(value)}.`);
  }

  /** @param {keyof typeof TEXTS} kind @param {unknown} value @param {string} name */
  #text(kind, value, name) {
    const { pattern, max, wanted } = TEXTS[kind];
    if (typeof value === 'string' && pattern.test(value) && value.length <= max) return value;
    return this.#refuse(`${name} must ${wanted}, not ${JSON.stringify(value)}.`);
  }

  /** @template Item @param {unknown} value @param {string} name @param {number} max @param {(item: any, name: string) => Item} read */
  #objects(value, name, max, read) {
    return this.#list(value, name, max, (item, own) => {
      return typeof item === 'object' && item !== null ? read(item, own) : this.#refuse(`${own} must be an object.`);
    });
  }

  /** @template Item @param {unknown} value @param {string} name @param {number} max @param {(item: any, name: string) => Item} read */
  #list(value, name, max, read) {
    if (!Array.isArray(value) || value.length > max) return this.#refuse(`${name} must be a list of at most ${max}.`);
    return value.map((item, index) => read(item, `${name}[${index}]`));
  }

  /** @param {string} text @returns {never} */
  #refuse(text) {
    throw new SetupFailure(`${this.project}: src/manifest.ts cannot be released: ${text} Nothing was released.`);
  }
}

/** Returns the index of the first value that was there before; -1 if there is none. @param {readonly unknown[]} values */
const repeated = (values) => values.findIndex((value, index) => values.indexOf(value) !== index);
