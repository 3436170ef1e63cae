export interface Column {
  readonly title: string;
  readonly isNumber?: boolean;
}

/** Characters with which a text could steer a terminal, or break a line. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;

export const plain = (text: string): string => text.replace(CONTROL, ' ');

/** Writes rows below their titles, in columns that line up. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => row.map(plain))];
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  return cells.map((row) =>
    columns
      .map(({ isNumber }, at) => {
        const text = row[at] ?? '';
        return isNumber ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0);
      })
      .join('  ')
      .trimEnd(),
  );
}
