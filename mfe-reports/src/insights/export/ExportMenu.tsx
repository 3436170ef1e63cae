import { Button, Menu, MenuItem, MenuSeparator } from '@pocket/ui';
import { Download } from 'lucide-react';
import { type Exported, FORMATS, type Format, useExport } from './use-export';

export interface ExportMenuProps extends Exported {
  /** Reasons why a format cannot be saved now. */
  readonly faults: Readonly<Partial<Record<Format, string | undefined>>>;
}

/** Saves the view as a file, or prints it without its controls. */
export function ExportMenu({ faults, ...exported }: ExportMenuProps) {
  const { run, isRunning } = useExport(exported);
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="secondary" disabled={isRunning}>
          <Download aria-hidden className="size-4" />
          Export
        </Button>
      }
    >
      {FORMATS.map((format) =>
        faults[format] ? (
          <RefusedItem key={format} name={format.toUpperCase()} fault={faults[format]} />
        ) : (
          <MenuItem key={format} onSelect={() => void run(format)}>
            {format.toUpperCase()}
          </MenuItem>
        ),
      )}
      <MenuSeparator />
      {/* After the menu has closed: it is no part of what is printed. */}
      <MenuItem onSelect={() => setTimeout(() => window.print())}>Print</MenuItem>
    </Menu>
  );
}

/** Item of the menu that the keys reach and that says why it cannot be chosen. */
function RefusedItem({ name, fault }: { readonly name: string; readonly fault: string }) {
  return (
    <div
      role="menuitem"
      aria-disabled
      tabIndex={-1}
      className="flex h-10 items-center gap-3 rounded-md px-3 text-sm text-muted-foreground outline-none select-none focus:bg-muted pointer-coarse:h-11"
    >
      {name} <span className="text-xs">{fault}</span>
    </div>
  );
}
