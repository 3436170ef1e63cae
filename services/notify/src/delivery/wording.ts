import type { AlertDocument } from '../alerts/alert.schema.js';
import type { Wording } from '../mail/mail-content.js';

type Told = Pick<AlertDocument, 'title' | 'text' | 'neutral' | 'link'>;

/** Says an alert outside of the app. Without `showAmounts` it has no amounts and no names. */
export function wordingOf({ title, text, neutral, link }: Told, showAmounts: boolean): Wording {
  return showAmounts ? { title, text, link } : { title: 'Pocket', text: neutral, link };
}

const MOST_LINES = 20;

/** Says several alerts at once. */
export function summaryOf(alerts: readonly Told[], showAmounts: boolean): Wording {
  const [only] = alerts;
  if (alerts.length === 1 && only) return wordingOf(only, showAmounts);
  const lines = alerts.slice(0, MOST_LINES).map((alert) => lineOf(alert, showAmounts));
  const rest = alerts.length - lines.length;
  if (rest > 0) lines.push(`and ${rest} more`);
  return { title: `${alerts.length} alerts`, text: lines.join('\n'), link: '/alerts' };
}

const lineOf = ({ title, text, neutral }: Told, showAmounts: boolean) => (showAmounts ? `${title}: ${text}` : neutral);
