import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FileDrop } from './FileDrop';

const onFile = jest.fn();
const statement = new File(['date,amount'], 'statement.csv');
const renderFileDrop = (disabled = false) =>
  render(
    <FileDrop label="Drop a statement" hint="CSV or OFX" maxBytes={1024 * 1024} disabled={disabled} onFile={onFile} />,
  );
const input = () => screen.getByLabelText('Drop a statement', { selector: 'input' });
const drop = (file: File) => fireEvent.drop(screen.getByText('Drop a statement'), { dataTransfer: { files: [file] } });

beforeEach(() => onFile.mockReset());

describe('an area for dropping files', () => {
  it('accepts a chosen file, also the same one twice', async () => {
    renderFileDrop();
    expect(input()).toHaveAccessibleDescription('CSV or OFX');
    await userEvent.upload(input(), statement);
    await userEvent.upload(input(), statement);
    expect(onFile.mock.calls).toEqual([[statement], [statement]]);
  });

  it('accepts a dropped file', () => {
    renderFileDrop();
    drop(statement);
    expect(onFile).toHaveBeenCalledWith(statement);
  });

  it('rejects a file that is too large, with its name and the limit', () => {
    renderFileDrop();
    drop(new File([new Uint8Array(1024 * 1024 + 1)], 'all.csv'));
    expect(screen.getByRole('alert')).toHaveTextContent('all.csv is larger than 1 MiB');
    expect(input()).toHaveAccessibleDescription('all.csv is larger than 1 MiB');
    expect(onFile).not.toHaveBeenCalled();
    drop(statement);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('accepts several files, and names each that is too large', () => {
    render(<FileDrop label="Drop a statement" multiple maxBytes={1024 * 1024} onFile={onFile} />);
    const bytes = new Uint8Array(1024 * 1024 + 1);
    const files = [statement, new File([bytes], 'a.csv'), new File([bytes], 'b.csv')];
    fireEvent.drop(screen.getByText('Drop a statement'), { dataTransfer: { files } });
    expect(screen.getByRole('alert')).toHaveTextContent('a.csv is larger than 1 MiB. b.csv is larger than 1 MiB');
    expect(onFile.mock.calls).toEqual([[statement]]);
  });

  it('accepts a file that is dropped elsewhere once, if it covers the whole page', () => {
    render(<FileDrop label="Drop a statement" wholePage maxBytes={1024} onFile={onFile} />);
    const dataTransfer = { files: [statement], types: ['Files'] };
    fireEvent.drop(document.body, { dataTransfer });
    expect(onFile).toHaveBeenCalledTimes(1);
    fireEvent.drop(screen.getByText('Drop a statement'), { dataTransfer });
    expect(onFile).toHaveBeenCalledTimes(2);
  });

  it('ignores a file that is dropped elsewhere otherwise', () => {
    renderFileDrop();
    fireEvent.drop(document.body, { dataTransfer: { files: [statement], types: ['Files'] } });
    expect(onFile).not.toHaveBeenCalled();
  });

  it('accepts no file while it is disabled', () => {
    renderFileDrop(true);
    drop(statement);
    expect(onFile).not.toHaveBeenCalled();
  });
});
