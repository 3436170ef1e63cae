import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion, AccordionItem } from './Accordion';

it('opens one text at a time, or none', async () => {
  render(
    <Accordion>
      <AccordionItem title="How?">Like this.</AccordionItem>
      <AccordionItem title="Why?">Because.</AccordionItem>
    </Accordion>,
  );
  const question = (name: string) => screen.getByRole('button', { name, expanded: false });
  await userEvent.click(question('How?'));
  expect(screen.getByRole('region', { name: 'How?' })).toHaveTextContent('Like this.');
  await userEvent.click(question('Why?'));
  expect(screen.getByRole('region')).toHaveTextContent('Because.');
  await userEvent.click(screen.getByRole('button', { name: 'Why?', expanded: true }));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
