import { formatDate, useSettings } from '@pocket/platform';
import { saveFile } from '@pocket/screens';
import { Button, Card, CardHeader } from '@pocket/ui';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { textFile } from '../actions/text-file';
import { useAction } from '../actions/use-action';
import { Status } from '../status/Status';
import type { Profile } from './ProfileCard';

/** Specified: the file is made here, without a call. */
export function ExportCard({ profile }: { readonly profile: Profile }) {
  const id = useId();
  const settings = useSettings();
  const { message, run } = useAction('Failed to export settings.');
  const exportSettings = () =>
    run(async () => {
      const now = new Date();
      const text = JSON.stringify({ profile, settings, exportDate: now.toISOString() }, null, 2);
      saveFile(textFile(text, 'application/json'), `pocket-settings-${formatDate(now, 'YYYY-MM-DD')}.json`);
    }, 'Settings exported successfully!');
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title="Data Export" description="Your profile and stored settings, in one JSON file." />
      <div className="grid gap-4 px-5 pb-5">
        <Status message={message} />
        <Button variant="secondary" onClick={exportSettings} className="justify-self-start">
          <Download aria-hidden className="size-4" />
          Export Settings
        </Button>
      </div>
    </Card>
  );
}
