import type { Mail } from '@pocket/server';

type Content = Pick<Mail, 'subject' | 'text' | 'html'>;

const IGNORE = 'If you did not ask for this, ignore this mail: nothing changes.';

export function resetMail(link: string): Content {
  return withLink(
    'Reset your Pocket password',
    'Set a new password for Pocket with this link. It works once, for 30 minutes.',
    link,
    IGNORE,
  );
}

export function verificationMail(link: string): Content {
  return withLink(
    'Verify your email for Pocket',
    'Verify this email for Pocket with this link. It works once, for 24 hours.',
    link,
    IGNORE,
  );
}

/** To the previous address. It does not name the new one, which may be a stranger's. */
export function emailChangedMail(appUrl: string): Content {
  return withLink(
    'Your Pocket email was changed',
    'The email of your Pocket account was changed. If it was not you, reset your password with this address within 7 days:',
    `${appUrl}/forgot-password`,
    'If it was you, there is nothing to do.',
  );
}

/** Plain text, and the same as HTML without anything remote. */
function withLink(subject: string, before: string, link: string, after: string): Content {
  const text = `${before}\n\n${link}\n\n${after}\n`;
  const url = escaped(link);
  const html = `<!doctype html><html lang="en"><body><p>${escaped(before)}</p><p><a href="${url}">${url}</a></p><p>${escaped(after)}</p></body></html>`;
  return { subject, text, html };
}

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
