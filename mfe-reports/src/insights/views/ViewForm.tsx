import { EditConflict, FormButtons, FormField, FormStatus } from '@pocket/screens';
import { Input, Textarea } from '@pocket/ui';
import { useViewForm, type ViewFormProps } from './use-view-form';

/** Saves a question under a name, with a note. */
export function ViewForm(props: ViewFormProps) {
  const { form, conflict } = useViewForm(props);
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      {conflict ? (
        <EditConflict
          subject="This view"
          fields={conflict.fields}
          onKeepMine={conflict.keepMine}
          onLoadTheirs={conflict.loadTheirs}
        />
      ) : (
        <FormStatus form={form} />
      )}
      <FormField form={form} name="name" label="Name">
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="note" label="Note" hint="Shown below the chart.">
        {(control) => <Textarea {...control} />}
      </FormField>
      <FormButtons form={form} submit="Save view" busy="Saving..." onCancel={props.onCancel} />
    </form>
  );
}
