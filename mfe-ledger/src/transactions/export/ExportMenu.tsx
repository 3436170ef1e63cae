import { usePlatform } from '@pocket/platform';
import { Button, Menu, MenuItem } from '@pocket/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { lazyForms } from '../forms/lazy-forms';

const FORMATS = ['csv', 'qif', 'ofx', 'json'] as const;

/** Saves all transactions of the filter as a file. */
export function ExportMenu({ query }: { readonly query: string }) {
  const platform = usePlatform();
  const [progress, setProgress] = useState<string>();
  const save = async (format: string) => {
    setProgress('Exporting...');
    try {
      const { saveExport } = await lazyForms.load();
      await saveExport({ platform, query, format, onProgress: (size) => setProgress(`Exporting... ${size}`) });
    } catch (error) {
      console.error('The transactions could not be exported', error);
      platform.toasts.show(`Not exported: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <>
      <p role="status" className="text-sm text-muted-foreground tabular-nums empty:sr-only">
        {progress}
      </p>
      <Menu
        align="end"
        trigger={
          <Button variant="secondary" disabled={progress !== undefined}>
            <Download aria-hidden className="size-4" />
            Export
          </Button>
        }
      >
        {FORMATS.map((format) => (
          <MenuItem key={format} onSelect={() => void save(format)}>
            {format.toUpperCase()}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
