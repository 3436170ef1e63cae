/**
 * Outcome of an attempt. `later`: surely nothing was taken. `unknown`: the other side may have taken it.
 * `off`: the user has no such channel.
 */
export type Outcome =
  | { readonly kind: 'sent' | 'off' | 'failed' | 'unknown' | 'busy' }
  | { readonly kind: 'later'; readonly askedMs: number };
