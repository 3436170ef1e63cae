import { usePlatform } from '@pocket/platform';
import { useAction } from '../actions/use-action';
import { sessionsQuery } from './sessions-query';

/** Signs another device out. */
export function useRevokeSession() {
  const { api, queryClient } = usePlatform();
  const { message, busy, run } = useAction('Failed to revoke device access.');
  const { queryKey } = sessionsQuery(api);
  const revoke = (id: string) =>
    run(async () => {
      try {
        await api.delete(`/auth/sessions/${id}`);
      } catch (error) {
        // The session may be gone already, so the list is loaded again.
        void queryClient.invalidateQueries({ queryKey });
        throw error;
      }
      // A list that was requested before the revocation would show the device again.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (sessions) => sessions?.filter((session) => session.id !== id));
    }, 'Device access revoked successfully!');
  return { message, busy, revoke };
}
