import { calendar } from './calendar';
import { drawAnswer } from './draw-answer';
import { flow } from './flow';
import { networth } from './networth';

/** Layouts of all charts, in one chunk. */
export const layouts = { answer: drawAnswer, calendar, flow, networth };
export type Layouts = typeof layouts;
