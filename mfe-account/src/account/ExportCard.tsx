import { formatDate, usePlatform } from '@pocket/platform';
import { Button, Card, CardHeader } from '@pocket/ui';
import { Download } from 'lucide-react';
import { saveFile } from '../actions/save-file';
import { useAction } from '../actions/use-action';
import { Status } from '../status/Status';

export function ExportCard() {
  const { api } = usePlatform();
  const { message, busy, run } = useAction('Failed to export account data.');
  const exportData = () =>
    run(async () => {
      const data = await api.get<object>('/auth/export');
      saveFile({
        name: `pocket-account-data-${formatDate(new Date(), 'YYYY-MM-DD')}.json`,
        type: 'application/json',
        text: JSON.stringify(data, null, 2),
      });
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
