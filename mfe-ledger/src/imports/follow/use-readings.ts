import type { Import } from '@pocket/contracts';
import { useState } from 'react';

/** How often the server has come to the end of a reading since the import is shown: its rows are others each time. */
export function useReadings({ status }: Pick<Import, 'status'>): number {
  const [seen, setSeen] = useState({ status, readings: 0 });
  if (seen.status === status) return seen.readings;
  const readings = seen.readings + (seen.status === 'reading' ? 1 : 0);
  setSeen({ status, readings });
  return readings;
}
