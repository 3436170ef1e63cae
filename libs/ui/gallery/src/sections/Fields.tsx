import { AmountInput, Combobox, Field, FileDrop, Input, PasswordInput, Select, Textarea } from '@pocket/ui';
import { useState } from 'react';
import { Example } from '../Example';
import { CATEGORIES, LONG_CATEGORY, LONG_PAYEE } from '../samples';

const PAYEES = ['Corner shop', 'City transport', LONG_PAYEE].map((label) => ({ value: label, label }));

export function Fields() {
  return (
    <>
      <Example title="Texts and choices">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Description" hint="What it was for">
            {(control) => <Input {...control} defaultValue={LONG_PAYEE} />}
          </Field>
          <Field label="Amount" error="Amount must be at least 0.01">
            {(control) => <AmountInput {...control} defaultValue="0" />}
          </Field>
          <Field label="Type">
            {(control) => (
              <Select {...control}>
                <option>Expense</option>
                <option>{LONG_CATEGORY}</option>
              </Select>
            )}
          </Field>
          <Field label="Password">{(control) => <PasswordInput {...control} autoComplete="off" />}</Field>
          <Field label="Notes">{(control) => <Textarea {...control} placeholder="Anything else" />}</Field>
          <Field label="Disabled">
            {(control) => <Input {...control} disabled defaultValue="Cannot be changed" />}
          </Field>
        </div>
      </Example>
      <Example title="Combobox">
        <Comboboxes />
      </Example>
      <Example title="Place for a file">
        <div className="grid gap-4 sm:grid-cols-2">
          <Statement />
          <FileDrop label="Not now" maxBytes={1} disabled onFile={() => {}} />
        </div>
      </Example>
    </>
  );
}

function Comboboxes() {
  const [category, setCategory] = useState('long');
  const [created, setCreated] = useState('');
  const [payee, setPayee] = useState('');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Category" hint={created ? `Created ${created}` : 'One of the list, or a new one'}>
        {(control) => (
          <Combobox {...control} options={CATEGORIES} value={category} onChange={setCategory} onCreate={setCreated} />
        )}
      </Field>
      <Field label="Payee" hint="Any text; the list completes it">
        {(control) => <Combobox {...control} freeText options={PAYEES} value={payee} onChange={setPayee} />}
      </Field>
    </div>
  );
}

function Statement() {
  const [name, setName] = useState('');
  return (
    <FileDrop
      label={name || 'Drop a statement here, or choose one'}
      hint="CSV, OFX, QIF, CAMT or MT940, up to 50 MiB"
      accept=".csv,.ofx,.qfx,.qif,.xml,.sta"
      maxBytes={50 * 1024 * 1024}
      multiple
      onFile={(file) => setName(file.name)}
    />
  );
}
