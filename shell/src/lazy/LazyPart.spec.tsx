import { type LazyModule, lazyModule, useLazyModule } from '@pocket/screens';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LazyPart } from './LazyPart';

const Part = () => <p>the part</p>;
function Text({ part }: { readonly part: LazyModule<{ readonly text: string }> }) {
  return <p>{useLazyModule(part).module?.text}</p>;
}

afterEach(() => jest.restoreAllMocks());

it('shows a message if the module cannot be loaded, and Retry loads it', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const fetchPart = jest.fn().mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
  fetchPart.mockResolvedValue({ Part });
  const part = lazyModule<{ Part: typeof Part }>(fetchPart);
  render(
    <>
      <p>the page</p>
      <LazyPart part={part} viewOf={({ Part }) => Part} fallback={<p>Loading...</p>} />
    </>,
  );
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  expect(screen.getByText('the page')).toBeInTheDocument();
  expect(log).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('the part')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows a loaded module at once', async () => {
  const part = lazyModule(async () => ({ text: 'the part' }));
  await part.load();
  render(<Text part={part} />);
  expect(screen.getByText('the part')).toBeInTheDocument();
});
