/** Classes of a link that looks like a secondary button. */
export const LINK_BUTTON =
  'inline-flex h-10 items-center justify-center rounded-md border border-border bg-card px-4 text-sm font-medium outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:min-h-11';
