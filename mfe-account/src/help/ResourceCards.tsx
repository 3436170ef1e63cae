import { Badge, Card } from '@pocket/ui';
import { BookOpen, Lightbulb, type LucideIcon, Users, Video } from 'lucide-react';

const RESOURCES: readonly {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly description: string;
  readonly effort: string;
}[] = [
  {
    icon: BookOpen,
    title: 'Getting Started Guide',
    description: 'From an empty account to your first budget.',
    effort: '5 min read',
  },
  { icon: Video, title: 'Video Tutorials', description: 'Every screen, shown step by step.', effort: '15 min' },
  {
    icon: Lightbulb,
    title: 'Best Practices',
    description: 'Habits that keep your figures right.',
    effort: '8 min read',
  },
  { icon: Users, title: 'Community Forum', description: 'Ask others, and share what works.', effort: 'Live' },
];

/** Specified as cards that tell, without a place that they lead to. */
export function ResourceCards() {
  return (
    <section aria-labelledby="resources-title" className="grid grid-cols-1 gap-4">
      <h2 id="resources-title" className="text-lg font-semibold">
        Quick Resources
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {RESOURCES.map(({ icon: Icon, title, description, effort }) => (
          <li key={title}>
            <Card className="flex h-full items-start gap-4 p-5">
              <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent text-accent-foreground">
                <Icon aria-hidden className="size-5" />
              </span>
              <div className="grid justify-items-start gap-1">
                <h3 className="text-sm font-semibold">{title}</h3>
                <p className="text-sm text-muted-foreground">{description}</p>
                <Badge>{effort}</Badge>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
