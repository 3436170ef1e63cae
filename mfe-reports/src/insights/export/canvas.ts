/** Pixels of a file for each pixel of the screen. */
const SCALE = 2;

/**
 * Returns a function that writes a color in red, green and blue, which every viewer knows: a theme can have colors of
 * wider forms.
 */
export function colorWriter(): (color: string) => string {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const known = new Map<string, string>();
  return (color) => {
    const found = known.get(color);
    if (found !== undefined || !context) return found ?? color;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    const written =
      alpha === 255 ? `rgb(${red}, ${green}, ${blue})` : `rgba(${red}, ${green}, ${blue}, ${alpha / 255})`;
    known.set(color, written);
    return written;
  };
}

/**
 * Draws a picture as PNG, as large as a sharp screen shows it.
 * @throws Error if the browser cannot draw it
 */
export async function pngOf(svg: string, { width, height }: { readonly width: number; readonly height: number }) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * SCALE);
  canvas.height = Math.ceil(height * SCALE);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('The browser drew no picture'))), 'image/png');
  });
}
