/** Somebody said something of the import meanwhile, or another instance goes on with it. */
export { TakenOver as Overtaken } from '../book/taken-over.js';
