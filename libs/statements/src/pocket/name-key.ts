/** Returns a key that is equal for names that a book does not distinguish. */
export const nameKey = (name: string) => name.normalize('NFKC').toLowerCase();
