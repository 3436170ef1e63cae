import { useLazyModule } from '@pocket/screens';
import { Loading, ReadFailure } from '@pocket/ui';
import type { ChartDrawingProps } from './ChartDrawing';
import { lazyDrawing } from './lazy-drawing';

/** Shows the drawing of a chart; while its code is being loaded, a text that says so. */
export function LazyDrawing(props: ChartDrawingProps) {
  const { module, error, retry } = useLazyModule(lazyDrawing);
  if (module) return <module.ChartDrawing {...props} />;
  return error ? (
    <ReadFailure onRetry={retry}>The chart could not be loaded. Please check your connection.</ReadFailure>
  ) : (
    <Loading text="Loading chart..." />
  );
}
