/** Switch in a row of a table. The table handles its clicks. */
export function RowSwitch({ label, checked }: { readonly label: string; readonly checked: boolean }) {
  return (
    <label className="flex min-h-10 cursor-pointer items-center justify-end pointer-coarse:min-h-11">
      <span className="sr-only">{label}</span>
      <span className="relative inline-flex shrink-0">
        <input
          data-select
          type="checkbox"
          role="switch"
          tabIndex={-1}
          aria-checked={checked}
          checked={checked}
          onChange={() => {}}
          className="peer h-5 w-9 cursor-pointer appearance-none rounded-full border border-input bg-muted transition-colors checked:border-primary checked:bg-primary focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ring motion-reduce:transition-none"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-3 rounded-full bg-muted-foreground transition-transform peer-checked:translate-x-4 peer-checked:bg-primary-foreground motion-reduce:transition-none"
        />
      </span>
    </label>
  );
}
