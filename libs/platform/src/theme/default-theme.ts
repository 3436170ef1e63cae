/** Theme of a browser without a stored one, and of pages that a build renders. */
export const DEFAULT_THEME = 'system';
