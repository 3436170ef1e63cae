import { classNames } from './class-names';

describe('class names', () => {
  it('are joined without empty ones', () => {
    expect(classNames('flex', false, null, undefined, '', 'grow')).toBe('flex grow');
  });

  it.each([
    ['text-foreground hover:bg-muted', 'text-expense hover:bg-expense-tint', 'text-expense hover:bg-expense-tint'],
    ['p-2 px-4 pt-1', 'p-6', 'p-6'],
    ['size-10', 'w-full', 'size-10 w-full'],
    ['w-full h-4', 'size-10', 'size-10'],
    ['inline-flex', 'hidden', 'hidden'],
    ['border border-border', 'border-primary', 'border border-primary'],
    ['rounded-md', 'rounded-full', 'rounded-full'],
    ['data-[state=open]:p-2 p-1', 'data-[state=open]:p-4', 'p-1 data-[state=open]:p-4'],
    ['w-[calc(100vw-2rem)] max-w-lg', 'max-w-sm', 'w-[calc(100vw-2rem)] max-w-sm'],
  ])('of %j and then %j are %j', (own, added, result) => {
    expect(classNames(own, added)).toBe(result);
  });

  it.each([
    'p-2 sm:p-8',
    'text-sm text-right text-expense text-nowrap',
    'border border-t-2 border-dashed border-input',
    'flex flex-col flex-1 grid-cols-2 col-span-2',
    'focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-offset-2 focus-visible:ring-offset-background',
    'justify-end justify-self-end items-center self-start',
    '-translate-x-1/2 -translate-y-1/2 top-1/2 left-1/2',
    'absolute inset-x-0 inset-shadow-[3px_0_0_var(--primary)] inset-ring-2',
    '[&_svg]:size-4 size-5',
  ])('that set different properties all stay: %s', (names) => {
    expect(classNames(names)).toBe(names);
  });
});
