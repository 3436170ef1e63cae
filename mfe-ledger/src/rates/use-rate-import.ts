import type { RateImport } from '@pocket/contracts';
import { counted, writeFailureText } from '@pocket/platform';
import { useBookWrite, useWriteKeys } from '@pocket/platform/book';
import { useOnce } from '@pocket/screens';
import { useState } from 'react';

const MAX_MIB = 20;

export interface ImportedFile {
  readonly name: string;
  readonly outcome?: RateImport;
  /** Reason why the file was refused. */
  readonly failure?: string;
}

/** Imports a file of rates as one change. */
export function useRateImport() {
  const write = useBookWrite();
  const keys = useWriteKeys();
  const [last, setLast] = useState<ImportedFile>();
  const [start, isImporting] = useOnce(async (file: File) => {
    const { name, size, lastModified } = file;
    setLast(undefined);
    if (size > MAX_MIB * 1024 * 1024) return setLast({ name, failure: `${name} is larger than ${MAX_MIB} MiB` });
    try {
      const { answer } = await keys.run(`${name} ${size} ${lastModified}`, (idempotencyKey) =>
        write<RateImport>({
          method: 'POST',
          path: '/rates/import',
          body: file,
          idempotencyKey,
          message: ({ added, changed }) => `Imported ${counted(added + changed, 'rate')} from ${name}`,
        }),
      );
      setLast({ name, outcome: answer });
    } catch (error) {
      console.error('The rates could not be imported', error);
      setLast({ name, failure: error instanceof Error ? writeFailureText(error) : String(error) });
    }
  });
  return { start: (file: File) => void start(file), isImporting, last, dismiss: () => setLast(undefined) };
}
