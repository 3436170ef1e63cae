import type { UserWithStats } from '@pocket/contracts';
import { initialsOf } from './full-name';

export function Avatar({ user }: { readonly user: UserWithStats }) {
  if (user.avatar) return <img src={user.avatar} alt="" className="size-8 shrink-0 rounded-full object-cover" />;
  return (
    <span className="grid size-8 shrink-0 place-items-center rounded-full bg-primary text-xs font-semibold text-primary-foreground">
      {initialsOf(user)}
    </span>
  );
}
