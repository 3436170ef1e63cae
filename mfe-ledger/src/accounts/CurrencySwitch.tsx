export interface CurrencySwitchProps {
  /** Currency of the book. */
  readonly currency: string;
  /** True if amounts are shown in the currency of the book. */
  readonly isConverted: boolean;
  readonly onChange: (isConverted: boolean) => void;
}

/** Chooses between amounts in their own currency and in the book's. */
export function CurrencySwitch({ currency, isConverted, onChange }: CurrencySwitchProps) {
  return (
    <fieldset className="flex rounded-lg bg-muted p-0.5">
      <legend className="sr-only">Currency of the balances</legend>
      {[false, true].map((converts) => (
        <button
          key={String(converts)}
          type="button"
          aria-pressed={converts === isConverted}
          onClick={() => onChange(converts)}
          className="h-9 cursor-pointer rounded-md px-3 text-xs font-medium whitespace-nowrap text-muted-foreground outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring aria-pressed:bg-card aria-pressed:text-foreground aria-pressed:shadow-card pointer-coarse:h-11"
        >
          {converts ? currency : 'Own currency'}
        </button>
      ))}
    </fieldset>
  );
}
