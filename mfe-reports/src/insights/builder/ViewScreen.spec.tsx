import type { View } from '@pocket/contracts';
import { type Answers, account, ok, showAt } from '@pocket/platform/testing';
import { provideMedia } from '@pocket/ui/testing/media';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '../charts/testing/answers';
import { view } from '../testing/views';
import ViewScreen from './ViewScreen';

const { insight } = answer(['category'], [['Rent', 100]]);
const PUT = 'PUT /views/v1';
const DELETE = 'DELETE /views/v1';

beforeEach(() => {
  provideMedia(false);
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const show = (saved: View = view(), answers: Answers = {}) =>
  showAt('/insights/views/:id', '/insights/views/v1', <ViewScreen />, {
    'GET /views': ok([saved]),
    'GET /accounts': ok([account()]),
    'GET /categories': ok([]),
    'POST /insights/query': ok(insight),
    ...answers,
  });
const card = () => screen.findByRole('region', { name: 'Where it goes' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const addressText = () => screen.getByTestId('address').textContent ?? '';

describe('a saved view', () => {
  it('shows its answer and its note, and keeps changes in the address', async () => {
    show(view({ note: 'Rent is most of it' }));
    expect(await card()).toHaveTextContent('Rent is most of it');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Where it goes');
    await userEvent.selectOptions(screen.getByLabelText('Measure'), 'Income');
    expect(screen.getByText('Changed and not saved.')).toBeInTheDocument();
    expect(addressText()).toBe('/insights/views/v1?measure=income&by=category&range=thisMonth&chart=table');
  });

  it('is saved in the version that it had', async () => {
    const saved = view({ name: 'Income', version: 4 });
    const { callsOf } = show(view(), { [PUT]: ok(saved, { 'X-Change-Id': 'c1' }) });
    await card();
    await userEvent.selectOptions(screen.getByLabelText('Measure'), 'Income');
    await press('Save');
    await press('Save view');
    await waitFor(() => expect(addressText()).toBe('/insights/views/v1'));
    expect(callsOf(PUT)[0]).toMatchObject({ ifMatch: '"3"', body: { query: { measure: 'income' } } });
  });

  it('can be kept or replaced when another save came first', async () => {
    const theirs = view({ note: 'Theirs', version: 8 });
    const conflict = { status: 412, body: { code: 'CHANGED_MEANWHILE', message: 'Changed', current: theirs } };
    const { answers, callsOf } = show(view(), { [PUT]: conflict });
    await card();
    await press('Save');
    await press('Save view');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This view was changed in the meantime. Not as it stands here: Note.',
    );
    await press('Load theirs');
    expect(screen.getByLabelText('Note')).toHaveValue('Theirs');
    answers[PUT] = ok({ ...theirs, version: 9 });
    await press('Save view');
    await waitFor(() => expect(callsOf(PUT)).toHaveLength(2));
    expect(callsOf(PUT)[1]?.ifMatch).toBe('"8"');
  });

  it('is deleted with Undo', async () => {
    const { callsOf, platform } = show(view(), { [DELETE]: ok({ message: 'Deleted' }, { 'X-Change-Id': 'c1' }) });
    await card();
    await press('Delete');
    await waitFor(() => expect(addressText()).toBe('/insights'));
    expect(callsOf(DELETE)[0]?.ifMatch).toBe('"3"');
    expect(platform.toasts.read()).toMatchObject({ text: 'Deleted Where it goes', undo: expect.any(Function) });
  });

  it('stays with the reason when it is not deleted', async () => {
    show(view(), { [DELETE]: { status: 503, body: { message: 'The ledger does not answer' } } });
    await card();
    await press('Delete');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not deleted: ');
    expect(addressText()).toBe('/insights/views/v1');
  });

  it('has formats that say why they cannot be saved', async () => {
    show();
    await card();
    await userEvent.selectOptions(screen.getByLabelText('Measure'), 'Income');
    await press('Export');
    expect(screen.getByRole('menuitem', { name: 'CSV Save the changes first' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByRole('menuitem', { name: 'SVG A table has no picture' })).toBeInTheDocument();
  });

  it('says when its filter names what was deleted', async () => {
    const { query } = view();
    show(view({ query: { ...query, filter: { accountId: ['a1'], categoryId: ['none', 'c9'] } } }));
    expect(
      await screen.findByText('The filter names a category that was deleted and matches nothing.'),
    ).toBeInTheDocument();
  });

  it('may not exist', async () => {
    show(view({ id: 'v2' }));
    expect(await screen.findByText('There is no such view')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Insights' })).toHaveAttribute('href', '/insights');
  });

  it('can be loaded again after a failure', async () => {
    const { answers } = show(view(), { 'GET /views': { status: 503, body: { message: 'Away' } } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The view could not be loaded.');
    answers['GET /views'] = ok([view()]);
    await press('Retry');
    expect(await card()).toHaveTextContent('$100.00');
  });
});
