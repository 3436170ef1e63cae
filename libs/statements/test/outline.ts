import { fromMinor } from '@pocket/contracts';
import type { StatementPart } from '../src/index.js';

/** Formats a part as one line that a person can check. */
export function outline(part: StatementPart): string {
  switch (part.kind) {
    case 'account':
      return `account ${[part.number, part.name, part.institution, part.currency ?? '?'].join(' | ')}`;
    case 'row': {
      const { line, date, payee, description, notes, category, tags, externalId, status, splits, transferTo } = part;
      const { original } = part;
      const others = [
        category === null ? '' : `category ${category}`,
        tags.length > 0 ? `tags ${tags.join(', ')}` : '',
        notes === '' ? '' : `notes ${notes.replaceAll('\n', ' / ')}`,
        externalId === null ? '' : `id ${externalId}`,
        status === 'cleared' ? '' : status,
        transferTo === null ? '' : `transfer ${transferTo}`,
        original ? `original ${fromMinor(original.amount, original.currency)} ${original.currency}` : '',
        ...(splits ?? []).map((split) => `split ${split.category ?? '-'} ${major(split.amount)} ${split.notes}`.trim()),
      ].filter((text) => text !== '');
      return [`${line} ${date} ${signed(part)} ${payee}`, description, ...others].join(' | ');
    }
    case 'invalid':
      return `${part.line} invalid: ${part.problem}`;
    case 'opening':
    case 'closing':
      return `${part.kind} ${major(part.amount)} ${part.date ?? '-'}`;
    case 'days':
      return `days ${part.order}`;
    case 'question':
      return `question ${part.field}`;
    case 'warning':
      return `warning ${part.text}`;
    case 'refused':
      return `refused line ${part.line}: ${part.message}`;
    default:
      return `${part.line} ${JSON.stringify(part)}`;
  }
}

const major = (minor: number) => (minor / 100).toFixed(2);
const signed = ({ type, amount }: { readonly type: string; readonly amount: number }) =>
  `${type === 'income' ? '+' : '-'}${major(amount)}`;
