import { usePlatform } from '@pocket/platform';
import { saveFile, useToday } from '@pocket/screens';
import { Button, Card, CardHeader } from '@pocket/ui';
import { Download } from 'lucide-react';
import { useAction } from '../actions/use-action';
import { Status } from '../status/Status';

export function ExportCard() {
  const { api } = usePlatform();
  const today = useToday();
  const { message, busy, run } = useAction('Failed to export account data.');
  const exportData = () =>
    run(async () => {
      // Saved as it comes: a large book takes minutes, and as objects more memory than a phone has.
      const response = await api.request('GET', '/auth/export');
      saveFile(await response.blob(), `pocket-account-data-${today}.json`);
    }, 'Account data exported successfully!');
  return (
    <Card>
      <CardHeader title="Export Account Data" description="Everything Pocket keeps about you, in one JSON file.">
        <Button variant="secondary" disabled={busy} onClick={exportData}>
          <Download aria-hidden className="size-4" />
          {busy ? 'Exporting...' : 'Export Data'}
        </Button>
      </CardHeader>
      <div className="grid px-5 pb-5 empty:pb-2">
        <Status message={message} />
      </div>
    </Card>
  );
}
