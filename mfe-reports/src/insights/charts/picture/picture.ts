import type { Cell } from '../plane/chart';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Color, and a texture that tells neighbors apart without it. */
export interface Paint {
  readonly color: string;
  /** Index of a texture; 0 is plain. */
  readonly texture: number;
}

export type Tone = 'muted' | 'strong';

/** Part of a drawing, in pixels. */
export type Shape =
  | (Box & { readonly kind: 'rect'; readonly paint: Paint; readonly opacity?: number; readonly radius?: number })
  | {
      readonly kind: 'area';
      readonly d: string;
      /** Where the path begins; 0 by default. */
      readonly x?: number;
      readonly y?: number;
      readonly paint: Paint;
      readonly opacity?: number;
    }
  | {
      readonly kind: 'line';
      readonly d: string;
      readonly color: string;
      readonly dash?: string;
      readonly width?: number;
      readonly opacity?: number;
    }
  | { readonly kind: 'dot'; readonly x: number; readonly y: number; readonly color: string }
  | {
      readonly kind: 'text';
      readonly x: number;
      /** Middle of the line. */
      readonly y: number;
      readonly text: string;
      readonly anchor?: 'start' | 'middle' | 'end';
      readonly tone?: Tone;
      readonly size?: number;
    };

/** Part of a drawing that has a value. */
export interface Mark {
  readonly name: string;
  readonly cell: Cell;
  /** Where it is drawn. */
  readonly box: Box;
  /** Where the pointer finds it; `box` by default. */
  readonly reach?: Box;
  /** Place among the marks for the arrow keys: rows from top to bottom, columns from left to right. */
  readonly row: number;
  readonly column: number;
}

/** Drawing of a chart, and its marks row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
  readonly marks: readonly Mark[];
  /** Returns the index of the mark at a place; by default of the nearest one. */
  readonly markAt?: (x: number, y: number) => number | undefined;
  /** What the drawing leaves out. */
  readonly note?: string;
}

/** Room for a drawing, and how it writes. */
export interface Frame {
  readonly width: number;
  /** Pixels. */
  readonly textSize: number;
  readonly format: (value: number | null) => string;
  /** Days of the compared span; null without one. */
  readonly compared: string | null;
}
