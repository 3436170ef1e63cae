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
      {FORMATS.map((format) => (
        <MenuItem key={format} fault={faults[format]} onSelect={() => void run(format)}>
          {format.toUpperCase()}
        </MenuItem>
      ))}
      <MenuSeparator />
      {/* After the menu has closed: it is no part of what is printed. */}
      <MenuItem onSelect={() => setTimeout(() => window.print())}>Print</MenuItem>
    </Menu>
  );
}
