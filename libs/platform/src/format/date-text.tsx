import { useFormat } from './use-format';

/** Every date on every screen, in the chosen format. */
export function DateText({ value }: { readonly value: string | Date | null | undefined }) {
  const { date } = useFormat();
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{date(value)}</span>;
}
