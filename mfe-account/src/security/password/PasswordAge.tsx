import { usePlatform } from '@pocket/platform';
import { useQuery } from '@tanstack/react-query';
import { DateTimeText } from '../../time/DateTimeText';
import { securityQuery } from '../security-queries';

/** Time of the last change. The password can be changed without it. */
export function PasswordAge() {
  const { api } = usePlatform();
  const { data } = useQuery(securityQuery(api));
  if (!data) return null;
  return (
    <p className="text-sm text-muted-foreground">
      Last changed <DateTimeText value={data.passwordChangedAt} />
    </p>
  );
}
