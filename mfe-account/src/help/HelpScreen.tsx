import { Card, CardHeader, PageHeader } from '@pocket/ui';
import '../app.css';

export default function HelpScreen() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title="Help Center" description="Answers, and people who have more of them." />
      <Card>
        <CardHeader title="Email Support" description="A reply within 24 hours." />
        <p className="px-5 pb-5 text-sm">
          <a className="font-medium text-primary underline underline-offset-4" href="mailto:support@pocket.example">
            support@pocket.example
          </a>
        </p>
      </Card>
    </div>
  );
}
