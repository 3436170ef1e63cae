import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STATUS_MS } from '../status/use-status-message';
import { renderScreen } from '../testing/render-screen';
import HelpScreen, { SEND_MS } from './HelpScreen';

const SUCCESS = "Message sent successfully! We'll get back to you within 24 hours.";
const FAILURE = 'Failed to send message. Please try again.';

const questions = () => within(screen.getByRole('region', { name: 'Frequently Asked Questions' }));
const search = (text: string) => userEvent.type(screen.getByRole('searchbox'), text);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText(label);
const fill = (texts: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(texts)) fireEvent.change(field(label), { target: { value } });
};
const MESSAGE = { Email: 'ada@example.org', Category: 'bug', Subject: 'A sum', Message: 'It is one cent off.' };
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

it('labels the contact form as a demonstration', () => {
  renderScreen(<HelpScreen />);
  const form = within(screen.getByRole('region', { name: 'Contact Support' }));
  expect(form.getByText('This is a demonstration: nothing is sent or changed.')).toBeVisible();
});

describe('frequently asked questions', () => {
  it('has eight of them, and opens one at a time', async () => {
    renderScreen(<HelpScreen />);
    const headings = questions().getAllByRole('button');
    expect(headings).toHaveLength(8);
    const [first, second] = headings as [HTMLElement, HTMLElement];
    await userEvent.click(first);
    expect(questions().getByText(/Press Add Transaction on the dashboard/)).toBeInTheDocument();
    await userEvent.click(second);
    expect(first).toHaveAttribute('aria-expanded', 'false');
    expect(second).toHaveAttribute('aria-expanded', 'true');
    expect(questions().queryByText(/Press Add Transaction on the dashboard/)).not.toBeInTheDocument();
    await userEvent.click(second);
    expect(second).toHaveAttribute('aria-expanded', 'false');
  });

  it('are found by their question or their answer, without regard to case', async () => {
    renderScreen(<HelpScreen />);
    await search('CURRENCY');
    expect(questions().getByRole('status')).toHaveTextContent('Found 1 result(s) for "CURRENCY"');
    expect(questions().getByRole('button')).toHaveTextContent('How do I change the currency or the date format?');
    await userEvent.clear(screen.getByRole('searchbox'));
    await search('one JSON file');
    expect(questions().getByRole('button')).toHaveTextContent('Can I take my data with me, or have it deleted?');
  });

  it('are searched for plain text, not for a pattern', async () => {
    renderScreen(<HelpScreen />);
    await search('.*(');
    expect(questions().getByRole('status')).toHaveTextContent('No results found for ".*("');
    await userEvent.clear(screen.getByRole('searchbox'));
    await search('80%');
    expect(questions().getByRole('status')).toHaveTextContent('Found 1 result(s) for "80%"');
  });

  it('come back when a search without results is cleared', async () => {
    renderScreen(<HelpScreen />);
    await search('submarine');
    await userEvent.click(screen.getByRole('button', { name: 'Clear Search' }));
    expect(questions().getAllByRole('button')).toHaveLength(8);
    expect(questions().getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
});

describe('quick resources', () => {
  it('say how long they take', () => {
    renderScreen(<HelpScreen />);
    const cards = within(screen.getByRole('region', { name: 'Quick Resources' })).getAllByRole('listitem');
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringMatching(/^Getting Started Guide.*5 min read$/),
      expect.stringMatching(/^Video Tutorials.*15 min$/),
      expect.stringMatching(/^Best Practices.*8 min read$/),
      expect.stringMatching(/^Community Forum.*Live$/),
    ]);
  });

  it('come with an address to write to', () => {
    renderScreen(<HelpScreen />);
    expect(screen.getByRole('link')).toHaveAttribute('href', 'mailto:support@pocket.example');
  });
});

describe('contacting support', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('offers five categories, general first', () => {
    renderScreen(<HelpScreen />);
    expect(field('Category')).toHaveValue('general');
    expect(screen.getAllByRole('option').map((option) => option.getAttribute('value'))).toEqual([
      'general',
      'bug',
      'feature',
      'billing',
      'account',
    ]);
  });

  it('says at every field what is missing, and goes to the first', () => {
    renderScreen(<HelpScreen />);
    press('Send Message');
    expect(field('Email')).toHaveAccessibleDescription('Email is required');
    expect(field('Subject')).toHaveAccessibleDescription('Subject is required');
    expect(field('Message')).toHaveAccessibleDescription('Message is required');
    expect(field('Email')).toHaveFocus();
    fill({ Email: 'ada@example.org' });
    expect(field('Email')).not.toHaveAccessibleDescription();
    expect(field('Subject')).toHaveAccessibleDescription('Subject is required');
  });

  it.each(['ada', 'ada@', '@example.org', 'ada lovelace@example.org'])('does not take %s for an email', (email) => {
    renderScreen(<HelpScreen />);
    fill({ ...MESSAGE, Email: email });
    press('Send Message');
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  });

  it('does not take spaces for a subject or a message', () => {
    renderScreen(<HelpScreen />);
    fill({ ...MESSAGE, Subject: ' ', Message: '\n' });
    press('Send Message');
    expect(field('Subject')).toHaveFocus();
    expect(field('Message')).toHaveAccessibleDescription('Message is required');
  });

  it('takes a second and a half, calls nothing, says so and clears the form', async () => {
    const { calls } = renderScreen(<HelpScreen />);
    fill(MESSAGE);
    press('Send Message');
    await pass(SEND_MS - 1);
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    expect(field('Message')).toBeDisabled();
    expect(screen.queryByText(SUCCESS)).not.toBeInTheDocument();
    await pass(1);
    expect(screen.getByText(SUCCESS)).toHaveAttribute('role', 'status');
    expect(field('Email')).toHaveValue('');
    expect(field('Category')).toHaveValue('general');
    expect(field('Subject')).toHaveValue('');
    expect(field('Message')).toHaveValue('');
    await pass(STATUS_MS);
    expect(screen.queryByText(SUCCESS)).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('keeps what was written when it could not be sent', async () => {
    const send = jest.fn().mockRejectedValue(new Error('No line'));
    renderScreen(<HelpScreen send={send} />);
    fill(MESSAGE);
    press('Send Message');
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent(FAILURE);
    expect(send).toHaveBeenCalledWith({
      email: 'ada@example.org',
      category: 'bug',
      subject: 'A sum',
      message: 'It is one cent off.',
    });
    expect(field('Message')).toHaveValue('It is one cent off.');
    await pass(STATUS_MS);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('begins at the form, as a wish for a feature, to leave feedback', () => {
    const { calls } = renderScreen(<HelpScreen />);
    fill({ Subject: 'A sum' });
    press('Leave Feedback');
    expect(field('Category')).toHaveValue('feature');
    expect(field('Email')).toHaveFocus();
    expect(field('Subject')).toHaveValue('A sum');
    expect(calls).toEqual([]);
  });
});
