import { usePlatform } from '@pocket/platform';
import { useConfirmedAction } from '../confirm/use-confirmed-action';
import type { AppSecret } from './AppSecretForm';

/** Actions of a section, and the start of the set-up, which both sections offer. */
export function useSetUp(onSecret: (secret: AppSecret) => void) {
  const { api } = usePlatform();
  const action = useConfirmedAction();
  const setUp = () => void action.run(async () => onSecret(await api.post<AppSecret>('/security/totp')));
  return { ...action, api, setUp };
}
