import type { Alert } from '@pocket/contracts';
import { type ApiClient, ApiError, counted, usePlatform } from '@pocket/platform';
import { useAlertsChanged } from '../data/use-alert-tabs';
import { useAlertWrite } from '../data/use-alert-write';

export type AlertActions = ReturnType<typeof useAlertActions>;

/** Writes of the list. Alerts are no part of the book, so a deletion has no Undo and asks first. */
export function useAlertActions() {
  const { api } = usePlatform();
  const changed = useAlertsChanged();
  const { run, isRunning, failure } = useAlertWrite();
  const read = (body: { readonly ids: readonly string[] } | { readonly until: string }) =>
    run(`read ${JSON.stringify(body)}`, (client, idempotencyKey) =>
      client.post('/alerts/read', body, { idempotencyKey }),
    );
  return {
    isRunning,
    failure,
    /** Marks an opened alert. A failure is silent: it is still unread the next time. */
    open({ id, readAt }: Alert): void {
      if (readAt !== null) return;
      api.post('/alerts/read', { ids: [id] }, { keepalive: true }).then(changed, (error: unknown) => {
        console.error('An opened alert could not be marked as read', error);
      });
    },
    markRead: (alerts: readonly Alert[]): void => void read({ ids: alerts.map(({ id }) => id) }),
    /** @param newest newest shown alert: later ones stay unread */
    markAllRead: (newest: Alert): void => void read({ until: newest.at }),
    /** @returns true if the question was answered with yes */
    remove(alerts: readonly Alert[]): boolean {
      const [first] = alerts;
      const name = alerts.length === 1 && first ? `“${first.title}”` : counted(alerts.length, 'alert');
      if (!window.confirm(`Delete ${name}? This cannot be undone.`)) return false;
      void run(`delete ${alerts.map(({ id }) => id)}`, async (client) => {
        for (const { id } of alerts) await deleteAlert(client, id);
      });
      return true;
    },
  };
}

/** Deletes an alert; one that another tab or an undo has deleted is done. */
async function deleteAlert(api: ApiClient, id: string): Promise<void> {
  await api.delete(`/alerts/${id}`).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
}
