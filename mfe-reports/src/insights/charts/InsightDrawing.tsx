import { useMemo } from 'react';
import { draw } from './layouts/draw';
import { ChartPicture } from './picture/ChartPicture';
import { useWidth } from './picture/use-width';
import type { Answered, Chart } from './plane/chart';
import { planeOf } from './plane/plane';

export interface InsightDrawingProps extends Answered {
  readonly chart: Exclude<Chart, 'table'>;
  readonly title: string;
  readonly format: (value: number | null) => string;
  readonly compared: string | null;
  readonly onOpen?: ((link: string) => void) | undefined;
}

/** Drawing of an answer, as wide as there is room. */
export function InsightDrawing({ chart, insight, query, title, format, compared, onOpen }: InsightDrawingProps) {
  const { element, width, textSize } = useWidth();
  const plane = useMemo(() => planeOf({ insight, query }), [insight, query]);
  const picture = useMemo(
    () => draw(chart, plane, { width, textSize, format, compared }),
    [chart, plane, width, textSize, format, compared],
  );
  return (
    <div ref={element} className="min-w-0">
      <ChartPicture {...{ title, picture, textSize, format, onOpen }} />
      {picture.note ? <p className="mt-2 text-xs text-muted-foreground">{picture.note}</p> : null}
    </div>
  );
}
