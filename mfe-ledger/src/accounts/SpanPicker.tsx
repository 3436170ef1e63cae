import { SegmentedControl } from './SegmentedControl';
import { SPANS, type SpanId } from './spans';

export interface SpanPickerProps {
  /** Accessible name of the picker. */
  readonly label: string;
  readonly value: SpanId;
  readonly onChange: (span: SpanId) => void;
}

const OPTIONS = SPANS.map(({ id, title }) => ({ value: id, title }));

/** Chooses the time span of a chart. */
export function SpanPicker(props: SpanPickerProps) {
  return <SegmentedControl {...props} options={OPTIONS} />;
}
