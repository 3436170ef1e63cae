import { Button, Card, CardHeader, Field, Input, Select, Textarea } from '@pocket/ui';
import { useId } from 'react';
import { Status } from '../status/Status';
import { CATEGORIES, type SupportMessage } from './support-message';
import type { SupportForm } from './use-support-form';

export function ContactCard({ form }: { readonly form: SupportForm }) {
  const titleId = useId();
  const { draft, faults, busy } = form;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title="Contact Support" description="Tell us what you need. People read it." />
      <form
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
        className="grid gap-4 px-5 pb-5 sm:grid-cols-2"
      >
        <Field label="Email" error={faults.email}>
          {(control) => (
            <Input
              {...control}
              ref={form.register('email')}
              type="email"
              name="email"
              autoComplete="email"
              maxLength={254}
              required
              value={draft.email}
              disabled={busy}
              onChange={({ target }) => form.change({ email: target.value })}
            />
          )}
        </Field>
        <Field label="Category">
          {(control) => (
            <Select
              {...control}
              name="category"
              value={draft.category}
              disabled={busy}
              onChange={({ target }) => form.change({ category: target.value as SupportMessage['category'] })}
            >
              {CATEGORIES.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="sm:col-span-2">
          <Field label="Subject" error={faults.subject}>
            {(control) => (
              <Input
                {...control}
                ref={form.register('subject')}
                name="subject"
                maxLength={200}
                required
                value={draft.subject}
                disabled={busy}
                onChange={({ target }) => form.change({ subject: target.value })}
              />
            )}
          </Field>
        </div>
        <div className="sm:col-span-2">
          <Field label="Message" error={faults.message}>
            {(control) => (
              <Textarea
                {...control}
                ref={form.register('message')}
                name="message"
                rows={5}
                maxLength={5_000}
                required
                value={draft.message}
                disabled={busy}
                onChange={({ target }) => form.change({ message: target.value })}
              />
            )}
          </Field>
        </div>
        <div className="grid gap-3 sm:col-span-2">
          <Status message={form.message} />
          <Button type="submit" disabled={busy} className="justify-self-end">
            {busy ? 'Sending...' : 'Send Message'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
