/** A screen that waits for its data. */
export function Loading({ text }: { readonly text: string }) {
  return (
    <div role="status" className="flex min-h-64 items-center justify-center gap-3 text-sm text-muted-foreground">
      <span
        aria-hidden
        className="size-5 animate-spin rounded-full border-2 border-border border-t-primary motion-reduce:animate-none"
      />
      {text}
    </div>
  );
}
