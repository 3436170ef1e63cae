import { Link, MemoryRouter, Route, Routes } from '@pocket/platform/router';
import { type Answers, account, ok, renderScreen } from '@pocket/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import ImportsScreen from './ImportsScreen';
import { FakeUpload, provideUploads } from './testing/fake-upload';
import { anImport } from './testing/imports';

const LIST = 'GET /imports';
const march = new File(['date,amount'], 'march.csv');

function showImports(answers: Answers = {}) {
  return renderScreen(
    <MemoryRouter initialEntries={['/import']}>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/import">Back to Import</Link>
      <Routes>
        <Route path="/elsewhere" element={<p>Another screen</p>} />
        <Route path="/import" element={<ImportsScreen />} />
        <Route path="/import/:id" element={<p>The import</p>} />
      </Routes>
    </MemoryRouter>,
    { [LIST]: ok([]), 'GET /accounts': ok([account()]), ...answers },
  );
}
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText(/Drop statements/, { selector: 'input' }), files);
const last = () => FakeUpload.all.at(-1) as FakeUpload;
const uploads = () => screen.getByRole('region', { name: 'Uploads' });
const list = () => screen.getByRole('region', { name: 'Past imports' });

beforeEach(() => {
  provideUploads();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

describe('bringing a file in', () => {
  it('sends it as its bytes, says how far it is, and opens its import', async () => {
    showImports();
    await choose(march);
    expect(last().call).toBe('POST /api/imports?name=march.csv');
    expect(last().body).toBe(march);
    expect(last().headers).toMatchObject({ 'Content-Type': 'application/octet-stream', Authorization: 'Bearer t' });
    act(() => last().has(1, 4));
    expect(within(uploads()).getByRole('progressbar', { name: 'Upload of march.csv' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
    await act(async () => last().answer({ status: 201, body: anImport({ status: 'reading' }) }));
    expect(await screen.findByText('The import')).toBeInTheDocument();
  });

  it('takes what is dropped anywhere on the page', async () => {
    showImports();
    fireEvent.drop(document.body, { dataTransfer: { files: [march], types: ['Files'] } });
    expect(last().call).toBe('POST /api/imports?name=march.csv');
  });

  it('makes an import of each of several, and stays', async () => {
    const { answers, callsOf } = showImports();
    await choose(march, new File(['x'], 'april.ofx'));
    expect(FakeUpload.all.map(({ call }) => call)).toEqual([
      'POST /api/imports?name=march.csv',
      'POST /api/imports?name=april.ofx',
    ]);
    answers[LIST] = ok([anImport(), anImport({ id: 'i2', name: 'april.ofx' })]);
    await act(async () => {
      for (const [index, upload] of FakeUpload.all.entries()) {
        upload.answer({ status: 201, body: anImport({ id: `i${index + 1}` }) });
      }
    });
    expect(await within(list()).findByRole('link', { name: 'april.ofx' })).toHaveAttribute('href', '/import/i2');
    expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument();
    expect(callsOf(LIST).length).toBeGreaterThan(1);
  });

  it('goes on when the screen is left, with its progress and Cancel when one comes back', async () => {
    showImports();
    await choose(march);
    await userEvent.click(screen.getByText('Elsewhere'));
    act(() => last().has(1, 2));
    await userEvent.click(screen.getByText('Back to Import'));
    expect(within(uploads()).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    const aborted = jest.spyOn(last(), 'abort');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel march.csv' }));
    expect(aborted).toHaveBeenCalled();
  });

  it('says that it failed after one has left the screen, and can be repeated there', async () => {
    const { platform } = showImports();
    await choose(march);
    await userEvent.click(screen.getByText('Elsewhere'));
    await act(async () => last().answer({ status: 413, body: { message: 'The file is larger than 50 MiB' } }));
    await waitFor(() =>
      expect(platform.toasts.read()?.text).toBe(
        'march.csv was not sent: The file is larger than 50 MiB. Open Import to send it again.',
      ),
    );
    await userEvent.click(screen.getByText('Back to Import'));
    expect(within(uploads()).getByRole('alert')).toHaveTextContent('The file is larger than 50 MiB');
    await userEvent.click(screen.getByRole('button', { name: 'Retry march.csv' }));
    expect(FakeUpload.all).toHaveLength(2);
  });

  it('leaves nothing of a statement in the cache when its screen is gone', async () => {
    const { platform } = showImports();
    await choose(march);
    await userEvent.click(screen.getByText('Elsewhere'));
    platform.queryClient.clear();
    await act(async () => last().answer({ status: 201, body: anImport({ status: 'reading' }) }));
    expect(platform.queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('is canceled', async () => {
    showImports();
    await choose(march);
    const aborted = jest.spyOn(last(), 'abort');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel march.csv' }));
    expect(aborted).toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument());
  });

  it('says why a file was refused, and lets it go', async () => {
    showImports();
    await choose(march);
    await act(async () => last().answer({ status: 413, body: { message: 'The file is larger than 50 MiB' } }));
    expect(await within(uploads()).findByRole('alert')).toHaveTextContent('The file is larger than 50 MiB');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss march.csv' }));
    expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument();
  });

  it('repeats under the same key after an answer that was lost', async () => {
    showImports();
    await choose(march);
    await act(async () => last().fail());
    await userEvent.click(await screen.findByRole('button', { name: 'Retry march.csv' }));
    expect(FakeUpload.all).toHaveLength(2);
    const [first, second] = FakeUpload.all.map(({ headers }) => headers['Idempotency-Key']);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  it('keeps a file whose sender was signed out meanwhile, until they are back', async () => {
    const { unmount } = showImports();
    await choose(march);
    await act(async () => last().answer({ status: 401, body: { message: 'Please sign in' } }));
    unmount();
    showImports();
    expect(within(uploads()).getByRole('alert')).toHaveTextContent(
      'You were signed out before this file had arrived. Send it again.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry march.csv' }));
    const [first, second] = FakeUpload.all;
    expect(second?.body).toBe(march);
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
    await act(async () => last().answer({ status: 201, body: anImport({ status: 'reading' }) }));
    expect(await screen.findByText('The import')).toBeInTheDocument();
  });

  it('sends no empty file', async () => {
    showImports();
    await choose(new File([], 'empty.csv'));
    expect(within(uploads()).getByRole('alert')).toHaveTextContent('This file is empty.');
    expect(FakeUpload.all).toEqual([]);
    expect(screen.queryByRole('button', { name: /Retry/ })).not.toBeInTheDocument();
  });
});

describe('past imports', () => {
  const item = async (name: string) => (await within(list()).findByText(name)).closest('li') as HTMLElement;

  it('say what they were and what became of them', async () => {
    showImports({
      [LIST]: ok([
        anImport({ status: 'applied' }),
        anImport({ id: 'i2', name: 'savings.ofx', format: 'ofx', status: 'mapping', accountId: null }),
        anImport({
          id: 'i3',
          name: 'photo.png',
          format: null,
          status: 'failed',
          accountId: null,
          counts: { rows: 0, new: 0, duplicates: 0, invalid: 0 },
        }),
      ]),
    });
    await waitFor(async () => expect(await item('march.csv')).toHaveTextContent('CSV · 3 rows · Checking'));
    expect(await item('march.csv')).toHaveTextContent('2 imported');
    expect(await item('savings.ofx')).toHaveTextContent('Needs an answer');
    expect(await item('photo.png')).toHaveTextContent('Could not be read');
    expect(
      within(list())
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Undo march.csv', 'Delete savings.ofx', 'Delete photo.png']);
  });

  it('are taken back once, however often it is pressed', async () => {
    const { answers, callsOf, platform } = showImports({ [LIST]: ok([anImport({ status: 'applied' })]) });
    const undone = anImport({ status: 'undone', kept: [{ line: 3, id: 't3' }] });
    answers['POST /imports/i1/undo'] = () => {
      answers[LIST] = ok([undone]);
      return ok(undone);
    };
    const button = await screen.findByRole('button', { name: 'Undo march.csv' });
    act(() => {
      button.click();
      button.click();
    });
    expect(await within(list()).findByText('Undone')).toBeInTheDocument();
    expect(callsOf('POST /imports/i1/undo')).toHaveLength(1);
    expect(callsOf('POST /imports/i1/undo')[0]?.body).toEqual({ force: false });
    expect(platform.toasts.read()?.text).toBe('march.csv was undone. 1 transaction was kept because of later changes.');
    expect(screen.getByRole('link', { name: 'march.csv' })).toHaveFocus();
  });

  it('say why they could not be taken back', async () => {
    showImports({
      [LIST]: ok([anImport({ status: 'applied' })]),
      'POST /imports/i1/undo': { status: 503, body: { message: 'The ledger does not answer' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo march.csv' }));
    expect(await within(await item('march.csv')).findByRole('alert')).toHaveTextContent('The ledger does not answer');
  });

  it('go when they are thrown away', async () => {
    const { answers } = showImports({ [LIST]: ok([anImport()]) });
    answers['DELETE /imports/i1'] = () => {
      answers[LIST] = ok([]);
      return ok({ message: 'Import deleted' });
    };
    await userEvent.click(await screen.findByRole('button', { name: 'Delete march.csv' }));
    expect(await screen.findByText('Nothing was imported yet')).toBeInTheDocument();
    expect(list()).toHaveFocus();
  });

  it('that cannot be loaded are asked for again', async () => {
    const { answers } = showImports({ [LIST]: { status: 503, body: {} } });
    expect(await within(list()).findByRole('alert')).toHaveTextContent('cannot be loaded');
    answers[LIST] = ok([anImport()]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await item('march.csv')).toBeInTheDocument();
  });
});
