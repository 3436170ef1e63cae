import type { NewCalendarLink } from '@pocket/contracts';
import { CopyField } from '@pocket/ui';

/** Shows the address of a new link, the only time that it is known. */
export function CreatedLink({ link: { name, url } }: { readonly link: NewCalendarLink }) {
  return (
    <div className="grid grid-cols-1 gap-3 rounded-md border border-income/30 bg-income-tint p-4 text-sm">
      <CopyField label={`Address of ${name}`} value={url} kind="address" />
      <p>
        This address is shown only now. Subscribe to it in your calendar. Anybody who has it can read this calendar
        without signing in.
      </p>
    </div>
  );
}
