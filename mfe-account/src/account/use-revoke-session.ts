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
        // It may be gone already: the list shows what is left.
        void queryClient.invalidateQueries({ queryKey });
        throw error;
      }
      // A list that was asked for before the revocation would bring the device back.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (sessions) => sessions?.filter((session) => session.id !== id));
    }, 'Device access revoked successfully!');
  return { message, busy, revoke };
}
