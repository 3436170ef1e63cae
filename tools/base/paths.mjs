import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Returns the folder of a stack's data: `POCKET_DATA_DIR`, else `.data` in the project. */
export const dataDirectory = () => resolve(root, process.env.POCKET_DATA_DIR ?? '.data');
