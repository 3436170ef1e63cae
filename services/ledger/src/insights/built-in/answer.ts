import {
  AppError,
  BUILT_IN_LIMITS,
  type Conversion,
  type DayRange,
  fromMinor,
  type MinorUnits,
  type Unconverted,
} from '@pocket/contracts';

/** Returns what every answer has. */
export function answerOf(
  { from, to }: DayRange,
  { currency, unconverted }: { readonly currency: string; readonly unconverted: readonly Unconverted[] },
) {
  return { from, to, currency, unconverted: [...unconverted] };
}

type Shown<Figures, Field extends keyof Figures> = {
  [Key in keyof Figures]: Key extends Field ? (null extends Figures[Key] ? number | null : number) : Figures[Key];
};

/** Returns figures with amounts of some fields in major units. */
export function shownIn<Figures extends object, Field extends keyof Figures>(
  { currency }: Pick<Conversion, 'currency'>,
  figures: readonly Figures[],
  fields: readonly Field[],
): Shown<Figures, Field>[] {
  return figures.map((each) => {
    const amounts = fields.map((field) => {
      const amount = each[field] as MinorUnits | null;
      return [field, amount === null ? null : fromMinor(amount, currency)];
    });
    return { ...each, ...Object.fromEntries(amounts) };
  });
}

/** @throws AppError `VALIDATION_FAILED` for a longer list than an answer can have */
export function requireRows(count: number): void {
  if (count <= BUILT_IN_LIMITS.rows) return;
  throw new AppError(
    'VALIDATION_FAILED',
    `from and to span too much: an answer has at most ${BUILT_IN_LIMITS.rows} rows`,
  );
}
