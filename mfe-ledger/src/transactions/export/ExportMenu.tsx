import { usePlatform } from '@pocket/platform';
import { useToday } from '@pocket/ui';
import { useState } from 'react';
import { FormatMenu } from './FormatMenu';
import { type Format, fetchExport, sizeText } from './fetch-export';
import { saveFile } from './save-file';

/** A file of all that the filter finds. */
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
      <FormatMenu disabled={progress !== undefined} onChoose={(format) => void save(format)} />
    </>
  );
}
