import { useMemo } from 'react';
import { type Layouts, layouts } from './layouts/layouts';
import { ChartPicture } from './picture/ChartPicture';
import type { Frame, Picture } from './picture/picture';
import { useWidth } from './picture/use-width';

export interface ChartDrawingProps extends Pick<Frame, 'format' | 'compared'> {
  readonly title: string;
  /** Always the same function for the same numbers. */
  readonly draw: (layouts: Layouts, frame: Frame) => Picture;
  /** Called with the address of a mark that is opened; by default the page goes there. */
  readonly onOpen?: ((link: string) => void) | undefined;
}

/** Drawing of a chart, as wide as there is room. */
export function ChartDrawing({ title, draw, format, compared, onOpen }: ChartDrawingProps) {
  const { element, width, textSize } = useWidth();
  const picture = useMemo(
    () => draw(layouts, { width, textSize, format, compared }),
    [draw, width, textSize, format, compared],
  );
  return (
    <div ref={element} className="min-w-0">
      <ChartPicture {...{ title, picture, textSize, format, onOpen }} />
      {picture.note ? <p className="mt-2 text-xs text-muted-foreground">{picture.note}</p> : null}
    </div>
  );
}
