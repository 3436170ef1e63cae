import { usePlatform } from '@pocket/platform';
import { saveFile, useToday } from '@pocket/screens';
import { Button, Menu, MenuItem } from '@pocket/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { FORMATS, type Format, fetchExport, sizeText } from './fetch-export';

/** Saves all transactions of the filter as a file. */
export function ExportMenu({ query }: { readonly query: string }) {
  const { api, toasts } = usePlatform();
  const today = useToday();
  const [progress, setProgress] = useState<string>();
  const save = async (format: Format) => {
    setProgress('Exporting...');
    try {
      const onProgress = (bytes: number) => setProgress(`Exporting... ${sizeText(bytes)}`);
      saveFile(await fetchExport(api, query, format, onProgress), `transactions-${today}.${format}`);
    } catch (error) {
      console.error('The transactions could not be exported', error);
      toasts.show(`Not exported: ${error instanceof Error ? error.message : String(error)}`);
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
