import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tooltip } from './Tooltip';

const renderTooltip = () =>
  render(
    <Tooltip text="Reports">
      <a href="/reports" aria-label="Reports">
        icon
      </a>
    </Tooltip>,
  );
const link = () => screen.getByRole('link');

describe('a tooltip', () => {
  it('describes the element under the pointer, and stays while the pointer is on its text', async () => {
    renderTooltip();
    expect(link()).not.toHaveAttribute('aria-describedby');
    await userEvent.hover(link());
    const text = await screen.findByRole('tooltip');
    expect(link()).toHaveAccessibleDescription('Reports');
    await userEvent.unhover(link());
    await userEvent.hover(text);
    expect(screen.getByRole('tooltip')).toBeInTheDocument();
    await userEvent.unhover(text);
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  });

  it('closes at Escape and after a press', async () => {
    renderTooltip();
    await userEvent.hover(link());
    await screen.findByRole('tooltip');
    link().focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    await userEvent.unhover(link());
    await userEvent.hover(link());
    await screen.findByRole('tooltip');
    await userEvent.pointer({ keys: '[MouseLeft>]', target: link() });
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });
});
