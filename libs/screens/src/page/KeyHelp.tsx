import type { OverlayManifest } from '@pocket/platform';
import type { ScreenKey } from '@pocket/platform/book';
import { PageDialog } from '../dialog/PageDialog';

export interface KeyHelpProps {
  /** Title of the current screen. */
  readonly title: string;
  readonly screenKeys: readonly ScreenKey[];
  readonly overlays: readonly OverlayManifest[];
  /** Further keys of the page. */
  readonly pageKeys: readonly ScreenKey[];
  readonly onClose: () => void;
}

const COMMON_KEYS: readonly ScreenKey[] = [
  { key: 'z', does: 'Undo the last change' },
  { key: '?', does: 'Show the keys' },
];

/** List of all keys that have an effect now. */
export function KeyHelp({ title, screenKeys, overlays, pageKeys, onClose }: KeyHelpProps) {
  const opening = overlays.flatMap((overlay) => (overlay.key ? [{ key: overlay.key, does: overlay.title }] : []));
  return (
    <PageDialog open onOpenChange={onClose} title="Keys" description="They rest while you type in a field.">
      <div className="grid gap-5">
        {screenKeys.length > 0 ? <KeyList title={title} keys={screenKeys} /> : null}
        <KeyList title="Everywhere" keys={[...opening, ...COMMON_KEYS, ...pageKeys]} />
      </div>
    </PageDialog>
  );
}

function KeyList({ title, keys }: { readonly title: string; readonly keys: readonly ScreenKey[] }) {
  return (
    <section>
      <h3 className="text-sm font-medium text-muted-foreground">{title}</h3>
      <dl className="mt-1 divide-y divide-border">
        {keys.map(({ key, does }) => (
          <div key={`${key} ${does}`} className="flex items-center justify-between gap-4 py-2 text-sm">
            <dt>{does}</dt>
            <dd>
              <kbd className="rounded-md border border-border bg-muted px-2 py-0.5 font-mono text-xs">{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
