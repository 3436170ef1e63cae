import { drawAnswer } from './draw-answer';

/** Layouts of all charts, in one chunk. */
export const layouts = { answer: drawAnswer };
export type Layouts = typeof layouts;
