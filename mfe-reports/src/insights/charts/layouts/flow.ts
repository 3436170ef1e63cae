import { fitText, textWidth } from '../picture/fit-text';
import { paintOf } from '../picture/paint';
import type { Frame, Mark, Paint, Picture, Shape } from '../picture/picture';
import type { Cell } from '../plane/chart';
import { type Flow, flowColumns, flowPlaces, type LinkPlace, type NodePlace } from './flow-places';

const NODE_WIDTH = 10;
const MIN_HEIGHT = 240;
const GAP = 6;
/** Share of the width that the names of the last column take. */
const MAX_LABELS = 0.28;

/** Draws what flows from node to node: ribbons as high as it is large. */
export function flow(numbers: Flow, { width, textSize: size, format }: Frame): Picture {
  const inColumns = [...flowColumns(numbers).values()];
  const most = Math.max(0, ...inColumns.map((column) => inColumns.filter((other) => other === column).length));
  const gap = size * 1.9;
  const height = Math.max(MIN_HEIGHT, most * gap * 1.4);
  const { nodes, links, columns } = flowPlaces(numbers, height - gap, gap);
  const texts = new Map(nodes.map((node) => [node, `${node.name} ${format(node.value)}`]));
  const lastTexts = nodes.filter(({ column }) => column === columns - 1).map((node) => texts.get(node) ?? '');
  const longest = Math.max(0, ...lastTexts.map((text) => textWidth(text, size)));
  const right = Math.min(longest, width * MAX_LABELS) + GAP;
  const step = (width - right - NODE_WIDTH) / Math.max(columns - 1, 1);
  const top = gap / 2;
  const x = ({ column }: NodePlace) => column * step;
  const indexes = new Map(nodes.map(({ id }, index) => [id, index]));
  const paintAt = ({ id }: NodePlace): Paint => ({ ...paintOf({ color: null }, indexes.get(id) ?? 0), texture: 0 });
  const nodeMarks = nodes.map((node): Mark => {
    const box = { x: x(node), y: top + node.y, width: NODE_WIDTH, height: Math.max(node.height, 1) };
    return { name: node.name, cell: cellOf(node.value), box, row: node.row, column: node.column * 2 };
  });
  const linkMarks = links.map((link): Mark => {
    const [fromX, middle] = [x(link.from) + NODE_WIDTH, (x(link.from) + NODE_WIDTH + x(link.to)) / 2];
    const y = top + (link.fromY + link.toY) / 2;
    const box = { x: middle - Math.min(GAP * 2, middle - fromX), y, width: GAP * 4, height: Math.max(link.height, 1) };
    const name = `${link.from.name} to ${link.to.name}`;
    return { name, cell: cellOf(link.value), box, row: link.to.row, column: link.from.column * 2 + 1 };
  });
  const label = (node: NodePlace): Shape => {
    const room = node.column === columns - 1 ? right - GAP : step - NODE_WIDTH - GAP * 2;
    const whole = texts.get(node) ?? '';
    const text = textWidth(whole, size) <= room ? whole : fitText(node.name, room, size);
    return { kind: 'text', x: x(node) + NODE_WIDTH + GAP, y: top + node.y + node.height / 2, text };
  };
  return {
    width,
    height,
    marks: [...nodeMarks, ...linkMarks].toSorted((one, other) => one.row - other.row || one.column - other.column),
    shapes: [
      ...links.map((link): Shape => {
        const d = ribbon(link, x(link.from) + NODE_WIDTH, x(link.to), top);
        return { kind: 'area', d, paint: paintAt(link.from.column === 0 ? link.from : link.to), opacity: 0.3 };
      }),
      ...nodes.map((node): Shape => {
        const y = top + node.y;
        return {
          kind: 'rect',
          x: x(node),
          y,
          width: NODE_WIDTH,
          height: Math.max(node.height, 1),
          paint: paintAt(node),
        };
      }),
      ...nodes.map(label),
    ],
  };
}

const cellOf = (value: number): Cell => ({ value, compare: null, link: null });

/** Returns the path of a link, which begins and ends level. */
function ribbon({ fromY, toY, height }: LinkPlace, fromX: number, toX: number, top: number): string {
  const middle = (fromX + toX) / 2;
  const [from, to] = [top + fromY, top + toY];
  const low = Math.max(height, 1);
  return (
    `M${fromX} ${from}C${middle} ${from} ${middle} ${to} ${toX} ${to}` +
    `V${to + low}C${middle} ${to + low} ${middle} ${from + low} ${fromX} ${from + low}Z`
  );
}
