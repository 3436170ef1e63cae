import {
  Button,
  Combobox,
  Dialog,
  Field,
  Input,
  Menu,
  MenuItem,
  MenuSeparator,
  Panel,
  Textarea,
  Tooltip,
} from '@pocket/ui';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { Example } from '../Example';
import { CATEGORIES, LONG_PAYEE } from '../samples';

export function Overlays() {
  const [open, setOpen] = useState<'panel' | 'dialog'>();
  const [category, setCategory] = useState('groceries');
  const close = () => setOpen(undefined);
  return (
    <Example title="Panel, dialog, menu, tooltip">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen('panel')}>
          Open panel
        </Button>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Menu trigger={<Button variant="secondary">Export</Button>}>
          <MenuItem onSelect={() => {}}>CSV</MenuItem>
          <MenuItem onSelect={() => {}}>QIF</MenuItem>
          <MenuSeparator />
          <MenuItem onSelect={() => {}}>JSON</MenuItem>
        </Menu>
        <Tooltip text="Says what an icon is" side="top">
          <Button variant="ghost" size="icon" aria-label="About">
            <Info aria-hidden className="size-4" />
          </Button>
        </Tooltip>
      </div>
      <Panel
        open={open === 'panel'}
        onClose={close}
        title={LONG_PAYEE}
        description="Checking, 12 June 2026"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Save</Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Field label="Amount">
            {(control) => (
              <Input
                {...control}
                defaultValue="$999,999,999,999.99"
                className="h-14 text-2xl font-semibold sm:text-2xl"
              />
            )}
          </Field>
          <Field label="Category">
            {(control) => <Combobox {...control} options={CATEGORIES} value={category} onChange={setCategory} />}
          </Field>
          {['Description', 'Tags', 'Status', 'Number', 'Institution'].map((label) => (
            <Field key={label} label={label}>
              {(control) => <Input {...control} />}
            </Field>
          ))}
          <Field label="Notes">{(control) => <Textarea {...control} defaultValue={LONG_PAYEE.repeat(5)} />}</Field>
        </div>
      </Panel>
      <Dialog open={open === 'dialog'} onOpenChange={close} title="Merge categories" description={LONG_PAYEE}>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button onClick={close}>Merge</Button>
        </div>
      </Dialog>
    </Example>
  );
}
