/** Texts of a picture beside its chart. */
export interface PictureTexts {
  readonly title: string;
  /** Range and day, one line each. */
  readonly lines: readonly string[];
}

const NAMESPACE = 'http://www.w3.org/2000/svg';
const MARGIN = 24;
const TITLE_SIZE = 18;
const LINE_SIZE = 13;
/** Height of a line of text, as a multiple of its size. */
const LINE_HEIGHT = 1.5;
/** Mean width of a letter, as a multiple of the size of its text. */
const LETTER_WIDTH = 0.6;
/** Properties that the theme gives to shapes. */
const PAINTED = ['fill', 'stroke'] as const;

/**
 * Copies a chart into a file of its own, with title, range and day above it. Colors become those of the theme that
 * shows, because a file has no theme.
 * @param colorOf writes a color in a form that every viewer knows
 */
export function pictureOf(
  chart: SVGSVGElement,
  { title, lines }: PictureTexts,
  colorOf: (color: string) => string,
): SVGSVGElement {
  const { color, fontFamily } = getComputedStyle(chart);
  const header = TITLE_SIZE * LINE_HEIGHT + lines.length * LINE_SIZE * LINE_HEIGHT + LINE_SIZE;
  const textWidths = [title.length * TITLE_SIZE, ...lines.map((line) => line.length * LINE_SIZE)];
  const width = Math.max(sideOf(chart, 'width'), ...textWidths.map((each) => each * LETTER_WIDTH)) + 2 * MARGIN;
  const height = header + sideOf(chart, 'height') + 2 * MARGIN;
  const file = element('svg', { width, height, viewBox: `0 0 ${width} ${height}`, 'font-family': fontFamily });
  file.append(element('rect', { width, height, fill: colorOf(backgroundOf(chart)) }));
  const fill = colorOf(color);
  const text = (content: string, y: number, attributes: Attributes) => {
    const line = element('text', { x: MARGIN, y, fill, ...attributes });
    line.textContent = content;
    file.append(line);
  };
  text(title, MARGIN + TITLE_SIZE, { 'font-size': TITLE_SIZE, 'font-weight': 600 });
  lines.forEach((line, index) => {
    text(line, MARGIN + TITLE_SIZE * LINE_HEIGHT + (index + 1) * LINE_SIZE * LINE_HEIGHT, { 'font-size': LINE_SIZE });
  });
  const copy = painted(chart, colorOf);
  copy.setAttribute('x', String(MARGIN));
  copy.setAttribute('y', String(MARGIN + header));
  file.append(copy);
  return file as SVGSVGElement;
}

/** Returns the text of a file. */
export const svgText = (picture: SVGSVGElement): string => new XMLSerializer().serializeToString(picture);

/** Copies a chart, with the colors that it shows in place of those that only this page knows. */
function painted(chart: SVGSVGElement, colorOf: (color: string) => string): SVGSVGElement {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll<SVGElement>('*');
  chart.querySelectorAll<SVGElement>('*').forEach((shape, index) => {
    const style = getComputedStyle(shape);
    const target = copies[index];
    if (!target?.style) return;
    for (const name of PAINTED) {
      const value = style.getPropertyValue(name);
      // A texture is in the file itself.
      if (value && value !== 'none' && !value.startsWith('url(')) target.style.setProperty(name, colorOf(value));
    }
  });
  for (const name of ['class', 'aria-hidden', 'style']) copy.removeAttribute(name);
  return copy;
}

/** Finds the color behind a chart. */
function backgroundOf(chart: Element): string {
  for (let at = chart.parentElement; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (backgroundColor && !/^(transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor)) return backgroundColor;
  }
  return 'white';
}

const sideOf = (chart: SVGSVGElement, side: 'width' | 'height') =>
  Number(chart.getAttribute(side)) || chart.getBoundingClientRect()[side];

type Attributes = Readonly<Record<string, string | number>>;

function element(name: string, attributes: Attributes): SVGElement {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  return made as SVGElement;
}
