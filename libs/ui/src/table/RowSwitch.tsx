/** On or off, in a row of a table: the table has the handler. */
export function RowSwitch({ label, checked }: { readonly label: string; readonly checked: boolean }) {
  return (
    <label className="flex min-h-10 cursor-pointer items-center justify-end pointer-coarse:min-h-11">
      <span className="sr-only">{label}</span>
      <input
        data-select
        type="checkbox"
        role="switch"
        tabIndex={-1}
        aria-checked={checked}
        checked={checked}
        onChange={() => {}}
        className="peer sr-only"
      />
      <span
        aria-hidden
        className="relative h-4.5 w-8 shrink-0 rounded-full border border-input bg-muted peer-checked:border-primary peer-checked:bg-primary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring after:absolute after:top-0.5 after:left-0.5 after:size-3 after:rounded-full after:bg-muted-foreground after:transition-transform peer-checked:after:translate-x-3.5 peer-checked:after:bg-primary-foreground motion-reduce:after:transition-none"
      />
    </label>
  );
}
