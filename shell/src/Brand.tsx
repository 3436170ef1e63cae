import { Wallet } from 'lucide-react';

export function BrandMark() {
  return (
    <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-primary text-primary-foreground">
      <Wallet aria-hidden className="size-4" />
    </span>
  );
}
