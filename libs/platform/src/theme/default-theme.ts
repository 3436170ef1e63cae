/** Until somebody chooses, and where nobody can be asked. */
export const DEFAULT_THEME = 'system';
