import { ok, renderScreen } from '@pocket/platform/testing';
import { saveFile } from '@pocket/screens';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { view } from '../testing/views';
import { ExportMenu } from './ExportMenu';

jest.mock('@pocket/screens', () => ({ ...jest.requireActual<object>('@pocket/screens'), saveFile: jest.fn() }));

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

function Exported({ csv }: { readonly csv?: string }) {
  const result = useRef<HTMLDivElement>(null);
  return (
    <div ref={result}>
      <ExportMenu view={view()} title="Where it goes" range="This month" result={result} faults={{ csv }} />
    </div>
  );
}
const choose = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(screen.getByRole('menuitem', { name }));
};

describe('the export of a view', () => {
  it('saves what the server writes as CSV', async () => {
    const file = new Blob(['a']);
    renderScreen(<Exported />, { 'GET /views/v1/data?format=csv': { ...ok(null), file: () => file } });
    await choose('CSV');
    await waitFor(() =>
      expect(saveFile).toHaveBeenCalledWith(file, expect.stringMatching(/^where-it-goes-\d{4}-\d\d-\d\d\.csv$/)),
    );
  });

  it('says why there is no file', async () => {
    const away = { status: 503, body: { message: 'The ledger does not answer' } };
    const { platform } = renderScreen(<Exported />, { 'GET /views/v1/data?format=csv': away });
    await choose('CSV');
    await waitFor(() => expect(platform.toasts.read()?.text).toBe('Not exported: The ledger does not answer'));
    await choose('SVG');
    await waitFor(() => expect(platform.toasts.read()?.text).toBe('Not exported: There is no picture'));
    expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
  });

  it('has a format that cannot be saved, with the reason', async () => {
    const { calls } = renderScreen(<Exported csv="Save the changes first" />);
    await choose('CSV Save the changes first');
    expect(screen.getByRole('menuitem', { name: 'CSV Save the changes first' })).toHaveAttribute('aria-disabled');
    expect(calls).toHaveLength(0);
  });

  it('prints once the menu has closed', async () => {
    window.print = jest.fn();
    renderScreen(<Exported />);
    await choose('Print');
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});
