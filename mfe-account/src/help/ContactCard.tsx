import { Card, CardHeader, FormButtons, FormField, Input, Select, Textarea } from '@pocket/ui';
import { useId } from 'react';
import { Demonstration } from '../demonstration/Demonstration';
import { FormOutcome } from '../forms/FormOutcome';
import { CATEGORIES } from './support-message';
import type { SupportForm } from './use-support-form';

export function ContactCard({ support: { form, message } }: { readonly support: SupportForm }) {
  const titleId = useId();
  const disabled = form.pending;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title="Contact Support" description="Tell us what you need. People read it." />
      <form
        ref={form.element}
        noValidate
        aria-labelledby={titleId}
        onSubmit={form.submit}
        className="grid gap-4 px-5 pb-5 sm:grid-cols-2"
      >
        <div className="sm:col-span-2">
          <Demonstration />
        </div>
        <FormField form={form} name="email" label="Email">
          {(control) => <Input {...control} type="email" autoComplete="email" disabled={disabled} />}
        </FormField>
        <FormField form={form} name="category" label="Category">
          {(control) => (
            <Select {...control} disabled={disabled}>
              {CATEGORIES.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <div className="sm:col-span-2">
          <FormField form={form} name="subject" label="Subject">
            {(control) => <Input {...control} disabled={disabled} />}
          </FormField>
        </div>
        <div className="sm:col-span-2">
          <FormField form={form} name="message" label="Message">
            {(control) => <Textarea {...control} rows={5} disabled={disabled} />}
          </FormField>
        </div>
        <div className="grid gap-3 sm:col-span-2">
          <FormOutcome form={form} message={message} />
          <FormButtons form={form} submit="Send Message" busy="Sending..." />
        </div>
      </form>
    </Card>
  );
}
