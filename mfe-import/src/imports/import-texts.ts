import type { Import } from '@pocket/contracts';
import { counted } from '@pocket/platform';

const FORMATS = { csv: 'CSV', ofx: 'OFX', qif: 'QIF', camt: 'CAMT', mt940: 'MT940', pocket: 'Pocket' } as const;

/** Returns true if the server is reading or applying the import. */
export const isWorking = ({ status }: Pick<Import, 'status'>): boolean => status === 'reading' || status === 'applying';

/** Returns true if the import waits for the user. */
export const isOpen = ({ status }: Pick<Import, 'status'>): boolean => status === 'mapping' || status === 'ready';

/** Returns true if the import can be changed: also while it is read, so that no field loses the focus. */
export const isChangeable = (one: Pick<Import, 'status'>): boolean => isOpen(one) || one.status === 'reading';

export const countText = (count: number): string => count.toLocaleString('en-US');

export const formatText = ({ format }: Pick<Import, 'format'>): string | null => format && FORMATS[format];

/** Returns true if the server is undoing the import. */
const isUndoing = ({ status, appliedAt }: Pick<Import, 'status' | 'appliedAt'>): boolean =>
  status === 'applying' && appliedAt !== null;

/** Returns the state of an import in a word or two. */
export function stateText(one: Pick<Import, 'status' | 'progress' | 'appliedAt' | 'included'>): string {
  const { done, total } = one.progress;
  switch (one.status) {
    case 'reading':
      return 'Reading';
    case 'mapping':
      return 'Needs an answer';
    case 'ready':
      return 'Ready to import';
    case 'applying':
      if (isUndoing(one)) return 'Undoing';
      return total > 0 ? `Importing ${countText(done)} of ${countText(total)}` : 'Importing';
    case 'applied':
      return `${countText(one.included)} imported`;
    case 'undone':
      return 'Undone';
    case 'failed':
      return 'Could not be read';
  }
}

/** Returns a sentence about the progress of the server. */
export function progressText(one: Pick<Import, 'status' | 'progress' | 'counts' | 'appliedAt'>): string {
  const { progress, counts } = one;
  const part = progress.total > 0 ? `${countText(progress.done)} of ${counted(progress.total, 'row')}` : 'the rows';
  if (isUndoing(one)) return `Taking ${part} back out of your book.`;
  if (one.status === 'applying') return `Putting ${part} into your book.`;
  if (counts.rows > 0) return `Reading the file: ${counted(counts.rows, 'row')} so far.`;
  return 'Reading the file and comparing it with your book.';
}

/** Returns the progress from 0 to 100; null while the total is unknown. */
export function percentOf({ progress: { done, total } }: Pick<Import, 'progress'>): number | null {
  return total > 0 ? Math.min((done / total) * 100, 100) : null;
}
