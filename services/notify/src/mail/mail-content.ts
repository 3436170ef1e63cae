/** Content of a message on any channel. */
export interface Wording {
  readonly title: string;
  readonly text: string;
  /** Path in the web app. */
  readonly link: string;
}

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Addresses {
  readonly appUrl: string;
  /** Switches mail off by one `POST` (RFC 8058). */
  readonly unsubscribe: string;
}

const FOOTER = 'You get this mail because of a rule on the page Alerts of Pocket.';

/** Writes a mail without pictures and without links that sign anybody in. */
export function mailContent({ title, text, link }: Wording, { appUrl, unsubscribe }: Addresses): MailContent {
  const address = new URL(link, appUrl).href;
  const rules = new URL('/alerts', appUrl).href;
  const lines = text.split('\n').map((line) => `<p>${escaped(line)}</p>`);
  return {
    // A line break would begin another header.
    subject: title.replaceAll(/[\r\n]+/g, ' '),
    text: `${text}\n\n${address}\n\n${FOOTER}\nChange it: ${rules}\n`,
    html: [
      '<!doctype html><html lang="en"><body style="font-family: sans-serif">',
      `<h1 style="font-size: 1.2em">${escaped(title)}</h1>`,
      ...lines,
      `<p><a href="${escaped(address)}">Open in Pocket</a></p>`,
      `<p style="color: #666; font-size: 0.9em">${FOOTER} <a href="${escaped(rules)}">Change it</a></p>`,
      '</body></html>',
    ].join('\n'),
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
