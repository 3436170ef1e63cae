import { z } from 'zod';
import { readConfig } from '../config/config.js';
import { mailSettings } from './mail-settings.js';

const schema = z.object(mailSettings);

test.each([
  'smtp://mail.example',
  'smtps://ann:p%2Fss%25word@mail.example:465',
  'smtp://ann%40pocket.example:secret@[2001:db8::1]:2525',
])('%s is an address of a mail server', (SMTP_URL) => {
  expect(readConfig(schema, { SMTP_URL })).toMatchObject({ SMTP_URL });
});

test.each([
  'mail.example:465',
  'https://mail.example',
  'smtp://ann:hunter2@',
  'smtp://ann:hunter2/hunter2@mail.example',
  'smtp://ann:587#hunter2@mail.example',
  'smtp://ann:hunter2%@mail.example',
  'smtp://ann:hunter2@mail.example:70000',
])('%s is refused by the name of the variable, and its password is not repeated', (SMTP_URL) => {
  const read = () => readConfig(schema, { SMTP_URL });
  expect(read).toThrow(/^Configuration: SMTP_URL must /);
  expect(read).not.toThrow(/hunter2/);
});
