import { useFormat } from './use-format';

/** Date in the chosen format. Every screen shows dates with it. */
export function DateText({ value }: { readonly value: string | Date | null | undefined }) {
  const { date } = useFormat();
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{date(value)}</span>;
}
