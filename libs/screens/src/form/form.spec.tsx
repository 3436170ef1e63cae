import { ApiError, createUnsavedTexts, UnsavedTextsProvider } from '@pocket/platform';
import { Input } from '@pocket/ui';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormButtons } from './FormButtons';
import { FormField } from './FormField';
import { FormStatus } from './FormStatus';
import { type FormOptions, useForm } from './use-form';

interface Draft {
  readonly name: string;
  readonly email: string;
}

const save = jest.fn<Promise<string>, [Draft, string]>();
const onSaved = jest.fn();

function DraftForm(options: Partial<FormOptions<Draft, string>>) {
  const form = useForm<Draft, string>({ initial: { name: '', email: '' }, save, onSaved, ...options });
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate aria-label="Draft">
      <FormField form={form} name="name" label="Name">
        {(control) => <Input {...control} />}
      </FormField>
      <FormField form={form} name="email" label="Email" hint="Where we write to">
        {(control) => <Input {...control} />}
      </FormField>
      <FormStatus form={form} />
      <FormButtons form={form} submit="Save" busy="Saving..." onCancel={() => {}} />
      {form.changed ? <p>Not saved</p> : null}
    </form>
  );
}

/** Makes the next save pending until the test resolves or rejects it. */
function pendingSave() {
  let resolve: (answer: string) => void = () => {};
  let reject: (error: Error) => void = () => {};
  save.mockImplementation(
    () =>
      new Promise((onResolve, onReject) => {
        resolve = onResolve;
        reject = onReject;
      }),
  );
  return {
    resolve: (answer: string) => act(async () => resolve(answer)),
    reject: (error: Error) => act(async () => reject(error)),
  };
}

const field = (name: string) => screen.getByLabelText(name);
const button = () => screen.getByRole('button', { name: /^Sav/ });
const keys = () => save.mock.calls.map(([, key]) => key);

beforeEach(() => {
  save.mockReset();
  onSaved.mockReset();
  save.mockResolvedValue('done');
});

describe('a form', () => {
  it('sends the typed values and shows that they are being saved', async () => {
    const sent = pendingSave();
    render(<DraftForm />);
    await userEvent.type(field('Name'), 'Ada');
    expect(screen.getByText('Not saved')).toBeInTheDocument();
    await userEvent.click(button());
    expect(save).toHaveBeenCalledWith({ name: 'Ada', email: '' }, expect.any(String));
    expect(button()).toHaveTextContent('Saving...');
    expect(button()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await sent.resolve('done');
    expect(onSaved).toHaveBeenCalledWith('done', { name: 'Ada', email: '' });
    expect(button()).toHaveTextContent('Save');
    expect(field('Name')).toHaveValue('Ada');
    expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
  });

  it('is sent once after two presses, two submits and Enter in one turn of the event loop', async () => {
    const sent = pendingSave();
    render(<DraftForm />);
    const form = screen.getByRole<HTMLFormElement>('form');
    act(() => {
      button().click();
      button().click();
      form.requestSubmit();
      form.requestSubmit();
    });
    fireEvent.submit(form);
    expect(save).toHaveBeenCalledTimes(1);
    await sent.resolve('done');
    save.mockResolvedValue('done');
    await userEvent.click(button());
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(2));
  });

  it('keeps the typed text after a failure, and uses the same key until a save succeeds', async () => {
    save.mockRejectedValueOnce(new ApiError('Network error', 0));
    render(<DraftForm />);
    await userEvent.type(field('Name'), 'Ada{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
    expect(field('Name')).toHaveValue('Ada');
    await userEvent.click(button());
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(button());
    await waitFor(() => expect(save).toHaveBeenCalledTimes(3));
    expect(keys()[1]).toBe(keys()[0]);
    expect(keys()[2]).not.toBe(keys()[0]);
  });

  it('keeps text that is typed during a save', async () => {
    const sent = pendingSave();
    render(<DraftForm />);
    await userEvent.type(field('Name'), 'Ada{Enter}');
    await userEvent.type(field('Name'), ' Lovelace');
    await sent.resolve('done');
    expect(field('Name')).toHaveValue('Ada Lovelace');
    expect(screen.getByText('Not saved')).toBeInTheDocument();
  });

  it('shows errors at their fields and focuses the first, without sending', async () => {
    const check = ({ name, email }: Draft) => ({
      ...(email ? {} : { email: 'Email is required' }),
      ...(name ? {} : { name: 'Name is required' }),
    });
    render(<DraftForm check={check} />);
    await userEvent.click(button());
    expect(field('Name')).toHaveFocus();
    expect(field('Name')).toHaveAccessibleDescription('Name is required');
    expect(field('Name')).toBeInvalid();
    expect(field('Email')).toHaveAccessibleDescription('Email is required');
    await userEvent.keyboard('A');
    expect(field('Name')).not.toHaveAccessibleDescription();
    expect(field('Email')).toHaveAccessibleDescription('Email is required');
    expect(field('Name')).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  });

  it('shows a rejection at its field', async () => {
    save.mockRejectedValue(new ApiError('This address is taken', 409, { code: 'EMAIL_TAKEN' }));
    render(<DraftForm fieldErrorsOf={(error) => ({ email: error.message })} />);
    await userEvent.type(field('Name'), 'Ada{Enter}');
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('This address is taken'));
    expect(field('Email')).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('ends with its own reply while another form is pending', async () => {
    const other = pendingSave();
    const { unmount } = render(<DraftForm />);
    await userEvent.click(button());
    unmount();
    save.mockResolvedValue('done');
    render(<DraftForm />);
    await userEvent.click(button());
    await waitFor(() => expect(button()).toBeEnabled());
    await other.resolve('done');
  });

  it('ignores a reply that arrives after it was closed', async () => {
    const sent = pendingSave();
    const { unmount } = render(<DraftForm />);
    await userEvent.click(button());
    unmount();
    await sent.resolve('done');
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('reports a slow save until it ends', async () => {
    jest.useFakeTimers();
    const sent = pendingSave();
    render(<DraftForm />);
    fireEvent.submit(screen.getByRole('form'));
    act(() => jest.advanceTimersByTime(4_999));
    expect(screen.queryByText(/longer than usual/)).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByText('This takes longer than usual. What you typed stays here.')).toBeInTheDocument();
    jest.useRealTimers();
    await sent.reject(new ApiError('Network error', 0));
    expect(screen.queryByText(/longer than usual/)).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Network error');
  });

  it('reports that the browser is offline, until it is online', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<DraftForm />);
    expect(screen.getByText(/You are offline/)).toBeInTheDocument();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
    online.mockRestore();
  });

  it('restores the focus that the disabled button lost', async () => {
    const sent = pendingSave();
    render(<DraftForm />);
    await userEvent.click(button());
    // Browsers take the focus from a disabled element, unlike jsdom.
    const other = document.createElement('button');
    document.body.append(other);
    other.focus();
    other.remove();
    expect(document.body).toHaveFocus();
    await sent.reject(new Error('The server is unreachable'));
    expect(button()).toHaveFocus();
  });

  it('counts as saved if onSaved throws, so that it is not sent twice', async () => {
    const reported = jest.fn();
    window.reportError = reported;
    onSaved.mockImplementation(() => {
      throw new Error('the next screen is broken');
    });
    render(<DraftForm />);
    await userEvent.type(field('Name'), 'Ada');
    await userEvent.click(button());
    await waitFor(() => expect(reported).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
  });

  describe('that is unsaved when the session ends', () => {
    const signIn = (userId: string) => {
      const texts = createUnsavedTexts(userId);
      const view = render(
        <UnsavedTextsProvider value={texts}>
          <DraftForm keepAs="draft" />
        </UnsavedTextsProvider>,
      );
      const end = () => {
        texts.keep();
        view.unmount();
      };
      return { ...view, end };
    };
    const interrupt = async () => {
      const { end } = signIn('ada');
      await userEvent.type(field('Name'), 'Ada');
      end();
    };
    const offer = () => screen.queryByRole('region', { name: 'Text that was not saved' });
    beforeEach(() => sessionStorage.clear());

    it('offers its text to the same user, who restores it', async () => {
      await interrupt();
      signIn('ada');
      expect(field('Name')).toHaveValue('');
      await userEvent.click(screen.getByRole('button', { name: 'Restore text' }));
      expect(field('Name')).toHaveValue('Ada');
      expect(screen.getByText('Not saved')).toBeInTheDocument();
      expect(offer()).not.toBeInTheDocument();
    });

    it('does not offer discarded text again', async () => {
      await interrupt();
      const { unmount } = signIn('ada');
      await userEvent.click(screen.getByRole('button', { name: 'Discard text' }));
      expect(field('Name')).toHaveValue('');
      unmount();
      signIn('ada');
      expect(offer()).not.toBeInTheDocument();
    });

    it('does not offer the text to another user', async () => {
      await interrupt();
      signIn('grace').unmount();
      signIn('ada');
      expect(offer()).not.toBeInTheDocument();
    });

    it('keeps no text of a closed form', async () => {
      const { unmount } = signIn('ada');
      await userEvent.type(field('Name'), 'Ada');
      unmount();
      signIn('ada');
      expect(offer()).not.toBeInTheDocument();
    });
  });
});
