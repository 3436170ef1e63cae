import type { NavigationItem } from './navigation';

/** Icon of the shell, or of a remote by its path data, in the same style. */
export function NavigationIcon({ icon: Icon }: Pick<NavigationItem, 'icon'>) {
  if (typeof Icon !== 'string') return <Icon aria-hidden className="size-4 shrink-0" />;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-4 shrink-0"
    >
      <path d={Icon} />
    </svg>
  );
}
