import type { Import } from '@pocket/contracts';
import { useState } from 'react';

/** Counts the readings that finished since the import was opened. Each reading replaces the rows. */
export function useReadings({ status }: Pick<Import, 'status'>): number {
  const [seen, setSeen] = useState({ status, readings: 0 });
  if (seen.status === status) return seen.readings;
  const readings = seen.readings + (seen.status === 'reading' ? 1 : 0);
  setSeen({ status, readings });
  return readings;
}
