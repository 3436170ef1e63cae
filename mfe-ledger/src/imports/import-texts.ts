import type { Import } from '@pocket/contracts';

const FORMATS = { csv: 'CSV', ofx: 'OFX', qif: 'QIF', camt: 'CAMT', mt940: 'MT940', pocket: 'Pocket' } as const;

/** Whether the server is at it. */
export const isWorking = ({ status }: Pick<Import, 'status'>): boolean => status === 'reading' || status === 'applying';

/** Whether there is something to decide. */
export const isOpen = ({ status }: Pick<Import, 'status'>): boolean => status === 'mapping' || status === 'ready';

/** Whether something of it can be said: also while it is read, so that no field loses the focus. */
export const isChangeable = (one: Pick<Import, 'status'>): boolean => isOpen(one) || one.status === 'reading';

export const countText = (count: number): string => count.toLocaleString('en-US');

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${count === 1 ? one : many}`;

export const formatText = ({ format }: Pick<Import, 'format'>): string | null => format && FORMATS[format];

/** How an import stands, in a word or two. */
export function stateText({ status, progress }: Pick<Import, 'status' | 'progress'>, imported: number): string {
  switch (status) {
    case 'reading':
      return 'Reading';
    case 'mapping':
      return 'Needs an answer';
    case 'ready':
      return 'Ready to import';
    case 'applying':
      return `Importing ${countText(progress.done)} of ${countText(progress.total)}`;
    case 'applied':
      return `${countText(imported)} imported`;
    case 'undone':
      return 'Undone';
    case 'failed':
      return 'Could not be read';
  }
}

/** What the server is doing, as a sentence. */
export function progressText({ status, progress, counts }: Pick<Import, 'status' | 'progress' | 'counts'>): string {
  if (status === 'applying') {
    return `Putting ${countText(progress.done)} of ${counted(progress.total, 'row')} into your book.`;
  }
  if (counts.rows > 0) return `Reading the file: ${counted(counts.rows, 'row')} so far.`;
  return 'Reading the file and comparing it with your book.';
}

/** 0 to 100; null while nobody knows of how much. */
export function percentOf({ progress: { done, total } }: Pick<Import, 'progress'>): number | null {
  return total > 0 ? Math.min((done / total) * 100, 100) : null;
}
