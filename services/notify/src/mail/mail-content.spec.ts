import { mailContent } from './mail-content.js';

const addresses = {
  appUrl: 'https://pocket.example',
  unsubscribe: 'https://pocket.example/api/alerts/unsubscribe/x.y',
};
const mail = (title: string, text: string) => mailContent({ title, text, link: '/budget' }, addresses);

it('escapes what users wrote, and has no pictures', () => {
  const { html } = mail('<b>&', 'Payee "<img src=https://evil.example/a.png>"');
  expect(html).toContain('&lt;b&gt;&amp;');
  expect(html).not.toMatch(/<img|<script|<link/);
});

it('links to the app and can be switched off by one click', () => {
  const { text, html, headers } = mail('Title', 'Text');
  expect(text).toContain('https://pocket.example/budget');
  expect(html).toContain('href="https://pocket.example/budget"');
  expect(headers).toEqual({
    'List-Unsubscribe': '<https://pocket.example/api/alerts/unsubscribe/x.y>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

it('adds no header by a title with line breaks', () => {
  expect(mail('A\r\nBcc: b@example.com', 'Text').subject).toBe('A Bcc: b@example.com');
});
