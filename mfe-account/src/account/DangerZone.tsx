import { usePlatform } from '@pocket/platform';
import { Button, Card, CardHeader } from '@pocket/ui';
import { useAction } from '../actions/use-action';
import { Status } from '../status/Status';

const QUESTION =
  'Are you sure you want to delete your account? This action cannot be undone and all your data will be permanently lost.';

export function DangerZone() {
  const { api, session } = usePlatform();
  const { message, busy, run } = useAction('Failed to delete account. Please try again.');
  const deleteAccount = () => {
    if (!window.confirm(QUESTION)) return;
    void run(async () => {
      await api.delete('/auth/delete-account');
      session.logout();
    });
  };
  return (
    <Card className="border-expense/40">
      <CardHeader title="Danger Zone" description="Deletes your account and all that Pocket keeps about you, for good.">
        <Button variant="destructive" disabled={busy} onClick={deleteAccount}>
          {busy ? 'Deleting...' : 'Delete Account'}
        </Button>
      </CardHeader>
      <div className="grid px-5 pb-5 empty:pb-2">
        <Status message={message} />
      </div>
    </Card>
  );
}
