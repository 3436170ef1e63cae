import { pictureOf, svgText } from './picture-file';

/** Puts a chart on the page, as a card shows it. */
function chart(): SVGSVGElement {
  document.body.innerHTML = `
    <section style="background-color: rgb(1, 2, 3); color: rgb(9, 9, 9)">
      <svg width="300" height="200" class="block" aria-hidden="true" data-chart="">
        <rect width="8" height="8" style="fill: rgb(10, 20, 30)"></rect>
        <text x="5" y="6" style="fill: rgb(40, 50, 60)">Rent &amp; more</text>
        <path d="M0 0L1 1" fill="none" style="stroke: rgb(70, 80, 90)"></path>
      </svg>
    </section>`;
  const svg = document.querySelector('svg');
  if (!svg) throw new Error('The page has a chart');
  return svg;
}

const texts = { title: 'Spending by category', lines: ['This month', 'Made on 11/27/2026'] };
const file = () => pictureOf(chart(), texts, (color) => color.replace('rgb(10, 20, 30)', 'rgb(11, 22, 33)'));

describe('a picture of a chart', () => {
  it('says title, range and day above the chart', () => {
    const lines = [...file().querySelectorAll(':scope > text')];
    expect(lines.map(({ textContent }) => textContent)).toEqual([texts.title, ...texts.lines]);
    const ys = lines.map((line) => Number(line.getAttribute('y')));
    expect([...ys].sort((a, b) => a - b)).toEqual(ys);
    expect(Number(file().querySelector('svg')?.getAttribute('y'))).toBeGreaterThan(Math.max(...ys));
  });

  it('has the colors that show, and the background of the card', () => {
    const text = svgText(file());
    expect(file().querySelector('rect')?.getAttribute('fill')).toBe('rgb(1, 2, 3)');
    expect(text).toContain('fill: rgb(11, 22, 33)');
    expect(text).toContain('fill: rgb(40, 50, 60)');
    expect(text).toContain('stroke: rgb(70, 80, 90)');
  });

  it('is large enough for the chart and for a long title', () => {
    expect(Number(file().getAttribute('width'))).toBe(348);
    const long = pictureOf(chart(), { title: 'x'.repeat(80), lines: [] }, String);
    expect(Number(long.getAttribute('width'))).toBeGreaterThan(800);
    expect(Number(long.getAttribute('height'))).toBeGreaterThan(240);
  });

  it('is a document of its own', () => {
    const text = svgText(file());
    expect(text).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(text).toContain('Rent &amp; more');
    expect(text).not.toContain('class=');
    expect(new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror')).toBeNull();
  });
});
