import { Dialog, guardHistory, Input, Panel } from '@pocket/ui';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { FormField } from './FormField';
import { useForm } from './use-form';

const onRouter = jest.fn();
const onLink = jest.fn((event: MouseEvent) => event.preventDefault());
let go: jest.SpyInstance;
let confirm: jest.SpyInstance;
let endGuard: () => void;

function NotesForm({ onSaved = () => {} }: { readonly onSaved?: () => void }) {
  const form = useForm({ initial: { notes: '' }, save: async () => {}, onSaved });
  return (
    <form ref={form.element} onSubmit={form.submit} aria-label="Draft">
      <FormField form={form} name="notes" label="Notes">
        {(control) => <Input {...control} />}
      </FormField>
      <a href="/budget">Budget Planner</a>
    </form>
  );
}

function OpenModal({ as: Frame }: { readonly as: 'dialog' | 'panel' }) {
  const [open, setOpen] = useState(true);
  const form = <NotesForm onSaved={() => setOpen(false)} />;
  return Frame === 'dialog' ? (
    <Dialog open={open} onOpenChange={setOpen} title="Note" description="About it">
      {form}
    </Dialog>
  ) : (
    <Panel open={open} onClose={() => setOpen(false)} title="Note">
      {form}
    </Panel>
  );
}

/** Simulates the back button: the address has already changed when the event fires. */
const goBack = () => act(() => void fireEvent(window, new PopStateEvent('popstate', { state: { idx: 4 } })));
/** Simulates the event of `history.go` back to the form's address. */
const comeBack = () => act(() => void fireEvent(window, new PopStateEvent('popstate', { state: { idx: 5 } })));
const closeTab = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};
const type = (text: string) => userEvent.type(screen.getByLabelText('Notes'), text);
const answer = (isDiscarded: boolean) => confirm.mockReturnValue(isDiscarded);

beforeEach(() => {
  jest.clearAllMocks();
  window.history.replaceState({ idx: 5 }, '');
  endGuard = guardHistory();
  window.addEventListener('popstate', onRouter);
  document.addEventListener('click', onLink);
  go = jest.spyOn(window.history, 'go').mockImplementation(() => {});
  confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
});
afterEach(() => {
  endGuard();
  window.removeEventListener('popstate', onRouter);
  document.removeEventListener('click', onLink);
  jest.restoreAllMocks();
});

describe('the question about unsaved text', () => {
  it('is asked before the back button leaves the form', async () => {
    render(<NotesForm />);
    await type('a');
    goBack();
    expect(go).toHaveBeenLastCalledWith(1);
    comeBack();
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(confirm).toHaveBeenCalledWith('Discard what you typed?');
    expect(onRouter).not.toHaveBeenCalled();
    answer(true);
    goBack();
    expect(onRouter).toHaveBeenCalledTimes(1);
    expect(go).toHaveBeenCalledTimes(1);
  });

  it('is asked before a link is followed, and then not again', async () => {
    render(<NotesForm />);
    await type('a');
    onLink.mockClear();
    await userEvent.click(screen.getByRole('link'));
    expect(onLink).not.toHaveBeenCalled();
    answer(true);
    await userEvent.click(screen.getByRole('link'));
    expect(onLink).toHaveBeenCalledTimes(1);
    expect(closeTab()).toBe(false);
    await type('b');
    expect(closeTab()).toBe(true);
  });

  it('is not asked without typed text, nor for a link that opens another tab', async () => {
    render(<NotesForm />);
    goBack();
    expect(onRouter).toHaveBeenCalledTimes(1);
    expect(closeTab()).toBe(false);
    await type('a');
    fireEvent.click(screen.getByRole('link'), { ctrlKey: true });
    expect(confirm).not.toHaveBeenCalled();
  });

  it('is asked before the tab closes, until the text is saved', async () => {
    render(<NotesForm />);
    await type('a');
    expect(closeTab()).toBe(true);
    fireEvent.submit(screen.getByRole('form'));
    await waitFor(() => expect(closeTab()).toBe(false));
  });

  it('is not asked when onSaved navigates back', async () => {
    const onSaved = jest.fn(() => goBack());
    render(<NotesForm onSaved={onSaved} />);
    await type('a');
    fireEvent.submit(screen.getByRole('form'));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(confirm).not.toHaveBeenCalled();
    expect(onRouter).toHaveBeenCalledTimes(1);
  });

  it('is not asked after the form was removed', async () => {
    const { unmount } = render(<NotesForm />);
    await type('a');
    unmount();
    expect(closeTab()).toBe(false);
    goBack();
    expect(onRouter).toHaveBeenCalledTimes(1);
  });

  it.each(['dialog', 'panel'] as const)('is asked before the %s around the form closes', async (frame) => {
    render(<OpenModal as={frame} />);
    await type('a');
    await userEvent.keyboard('{Escape}');
    fireEvent.mouseDown(screen.getByRole('dialog'), { clientX: 500 });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(confirm).toHaveBeenCalledTimes(3);
    expect(screen.getByLabelText('Notes')).toHaveValue('a');
    answer(true);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is not asked when the dialog closes after a save', async () => {
    render(<OpenModal as="dialog" />);
    await type('a');
    fireEvent.submit(screen.getByRole('form'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(confirm).not.toHaveBeenCalled();
  });
});
