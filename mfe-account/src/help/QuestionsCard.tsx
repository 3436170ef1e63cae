import { Accordion, AccordionItem, Button, Card, CardHeader, EmptyState, Input } from '@pocket/ui';
import { Search, SearchX } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { questionsWith } from './questions';

export function QuestionsCard() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const found = questionsWith(wanted);
  const clear = () => {
    setSearch('');
    input.current?.focus();
  };

  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title="Frequently Asked Questions" description="What people ask us most." />
      <div className="grid gap-3 px-5 pb-5">
        <div className="relative">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
          />
          <Input
            ref={input}
            type="search"
            aria-label="Search questions and answers"
            placeholder="Search questions and answers"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className="pl-9"
          />
        </div>
        {/* Always there: a screen reader announces only what changes in a region that it knows. */}
        <p role="status" className="text-sm text-muted-foreground empty:hidden">
          {wanted ? summaryOf(wanted, found.length) : null}
        </p>
        {found.length === 0 ? (
          <EmptyState icon={SearchX} text="Try other words, or ask us below.">
            <Button variant="secondary" onClick={clear}>
              Clear Search
            </Button>
          </EmptyState>
        ) : (
          <Accordion>
            {found.map(({ question, answer }) => (
              <AccordionItem key={question} title={question}>
                {answer}
              </AccordionItem>
            ))}
          </Accordion>
        )}
      </div>
    </Card>
  );
}

function summaryOf(wanted: string, count: number): string {
  return count === 0 ? `No results found for "${wanted}"` : `Found ${count} result(s) for "${wanted}"`;
}
