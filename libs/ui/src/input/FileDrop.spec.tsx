import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FileDrop } from './FileDrop';

const onFile = jest.fn();
const statement = new File(['date,amount'], 'statement.csv');
const show = (disabled = false) =>
  render(
    <FileDrop label="Drop a statement" hint="CSV or OFX" maxBytes={1024 * 1024} disabled={disabled} onFile={onFile} />,
  );
const input = () => screen.getByLabelText('Drop a statement', { selector: 'input' });
const drop = (file: File) => fireEvent.drop(screen.getByText('Drop a statement'), { dataTransfer: { files: [file] } });

beforeEach(() => onFile.mockReset());

describe('a place for a file', () => {
  it('takes one that is chosen, also the same one twice', async () => {
    show();
    expect(input()).toHaveAccessibleDescription('CSV or OFX');
    await userEvent.upload(input(), statement);
    await userEvent.upload(input(), statement);
    expect(onFile.mock.calls).toEqual([[statement], [statement]]);
  });

  it('takes one that is dropped', () => {
    show();
    drop(statement);
    expect(onFile).toHaveBeenCalledWith(statement);
  });

  it('refuses one that is too large, and says which and how large it may be', () => {
    show();
    drop(new File([new Uint8Array(1024 * 1024 + 1)], 'all.csv'));
    expect(screen.getByRole('alert')).toHaveTextContent('all.csv is larger than 1 MiB');
    expect(input()).toHaveAccessibleDescription('all.csv is larger than 1 MiB');
    expect(onFile).not.toHaveBeenCalled();
    drop(statement);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('takes several, and names each that is too large', () => {
    render(<FileDrop label="Drop a statement" multiple maxBytes={1024 * 1024} onFile={onFile} />);
    const bytes = new Uint8Array(1024 * 1024 + 1);
    const files = [statement, new File([bytes], 'a.csv'), new File([bytes], 'b.csv')];
    fireEvent.drop(screen.getByText('Drop a statement'), { dataTransfer: { files } });
    expect(screen.getByRole('alert')).toHaveTextContent('a.csv is larger than 1 MiB. b.csv is larger than 1 MiB');
    expect(onFile.mock.calls).toEqual([[statement]]);
  });

  it('takes what is dropped beside it once, if it is for the whole page', () => {
    render(<FileDrop label="Drop a statement" wholePage maxBytes={1024} onFile={onFile} />);
    const dataTransfer = { files: [statement], types: ['Files'] };
    fireEvent.drop(document.body, { dataTransfer });
    expect(onFile).toHaveBeenCalledTimes(1);
    fireEvent.drop(screen.getByText('Drop a statement'), { dataTransfer });
    expect(onFile).toHaveBeenCalledTimes(2);
  });

  it('leaves the rest of the page alone otherwise', () => {
    show();
    fireEvent.drop(document.body, { dataTransfer: { files: [statement], types: ['Files'] } });
    expect(onFile).not.toHaveBeenCalled();
  });

  it('takes nothing while it is disabled', () => {
    show(true);
    drop(statement);
    expect(onFile).not.toHaveBeenCalled();
  });
});
