import { renderScreen } from '@pocket/platform/testing';
import { saveFile } from '@pocket/screens';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExportMenu } from './ExportMenu';

jest.mock('@pocket/screens', () => ({ ...jest.requireActual<object>('@pocket/screens'), saveFile: jest.fn() }));

const refused = { status: 503, body: { message: 'The ledger does not answer' } };

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

describe('the export', () => {
  it('lists the formats, and opens by key at the first', async () => {
    renderScreen(<ExportMenu query="" />);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['CSV', 'QIF', 'OFX', 'JSON']);
    expect(screen.getByRole('menuitem', { name: 'CSV' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export' })).toHaveFocus();
  });

  it('asks for what the filter finds and names the file after the day', async () => {
    const { platform } = renderScreen(<ExportMenu query="type=income" />);
    const file = new Blob(['a']);
    const request = jest.spyOn(platform.api, 'request');
    request.mockResolvedValue({ headers: new Headers(), body: null, blob: async () => file } as Response);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('menuitem', { name: 'OFX' }));
    await waitFor(() =>
      expect(saveFile).toHaveBeenCalledWith(file, expect.stringMatching(/^transactions-\d{4}-\d\d-\d\d\.ofx$/)),
    );
    expect(request).toHaveBeenCalledWith('GET', '/transactions/export?type=income&format=ofx');
  });

  it('says why there is no file', async () => {
    const { platform } = renderScreen(<ExportMenu query="" />, { 'GET /transactions/export?format=csv': refused });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(platform.toasts.read()?.text).toBe('Not exported: The ledger does not answer'));
    expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
  });
});
