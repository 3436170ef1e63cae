import type { Frame, Picture } from '../picture/picture';
import type { Chart, Divided } from '../plane/chart';
import { type Plane, planeOf, valuesOf } from '../plane/plane';
import { bars } from './bars';
import { columns } from './columns';
import { donut } from './donut';
import { heat } from './heat';
import { lines } from './lines';
import { treemap } from './treemap';

/** Draws an answer. A ring or tiles cannot show what is negative: bars do. */
export function drawAnswer(chart: Chart, answer: Divided, frame: Frame): Picture {
  const plane = planeOf(answer);
  switch (chart) {
    case 'line':
    case 'area':
      return lines(plane, frame, chart === 'area');
    case 'heat':
      return heat(plane, frame);
    case 'donut':
    case 'treemap':
      if (valuesOf(plane).some((value) => value < 0)) return inBars(plane, frame, false);
      return chart === 'donut' ? donut(plane, frame, answer.whole) : treemap(plane, frame);
    default:
      return inBars(plane, frame, chart === 'stacked');
  }
}

const inBars = (plane: Plane, frame: Frame, isStacked: boolean): Picture =>
  plane.isTime ? columns(plane, frame, isStacked) : bars(plane, frame, isStacked);
