import { colorWriter, pngOf } from './canvas';
import { type PictureTexts, pictureOf, svgText } from './picture-file';

/** Makes a file of a chart as it shows. */
export async function pictureFile(chart: SVGSVGElement, texts: PictureTexts, format: 'svg' | 'png'): Promise<Blob> {
  const picture = pictureOf(chart, texts, colorWriter());
  const svg = svgText(picture);
  if (format === 'svg') return new Blob([svg], { type: 'image/svg+xml' });
  return pngOf(svg, { width: Number(picture.getAttribute('width')), height: Number(picture.getAttribute('height')) });
}
