import { FormField } from '@pocket/screens';
import { Input, Select, Textarea } from '@pocket/ui';
import { Demonstration } from '../demonstration/Demonstration';
import { StatusFormCard } from '../forms/StatusFormCard';
import { CATEGORIES } from './support-message';
import type { SupportForm } from './use-support-form';

export function ContactCard({ support: { form, message } }: { readonly support: SupportForm }) {
  const disabled = form.pending;
  return (
    <StatusFormCard
      title="Contact Support"
      description="Tell us what you need. People read it."
      form={form}
      message={message}
      submit="Send Message"
      busy="Sending..."
    >
      <Demonstration />
      <div className="grid gap-4 sm:grid-cols-2">
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
      </div>
    </StatusFormCard>
  );
}
