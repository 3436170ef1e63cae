import type { Import } from '@pocket/contracts';

/** How many rows come in, or came in. */
export const importedCount = ({ counts }: Pick<Import, 'counts'>): number => counts.included ?? counts.new;
