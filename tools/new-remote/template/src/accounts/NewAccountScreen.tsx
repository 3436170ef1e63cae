import { writeFailureText } from '@pocket/platform';
import { useNavigate } from '@pocket/platform/router';
import { Button, Card, Field, Input, PageHeader, StatusBanner } from '@pocket/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useCreateAccount } from './use-create-account';
import '../app.css';

export default function NewAccountScreen() {
  const navigate = useNavigate();
  const create = useCreateAccount();
  const [name, setName] = useState('');
  // A second press comes before the button is drawn as disabled.
  const saving = useRef(false);
  const close = () => navigate('/__name__');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.current) return;
    saving.current = true;
    create.mutate(name.trim(), {
      onSuccess: close,
      onSettled: () => {
        saving.current = false;
      },
    });
  };

  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title="New account" description="Money that you keep in one place." />
      <Card>
        <form onSubmit={submit} className="grid max-w-md gap-4 p-6">
          {create.error ? <StatusBanner kind="failure">{writeFailureText(create.error)}</StatusBanner> : null}
          <Field label="Name">
            {(control) => (
              <Input
                {...control}
                required
                maxLength={80}
                autoComplete="off"
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <div className="flex justify-end gap-3">
            <Button variant="secondary" onClick={close} disabled={create.isPending}>
              Cancel
            </Button>
            <Button type="submit" disabled={create.isPending}>
              Create account
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}
