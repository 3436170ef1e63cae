import { SMTPServer } from 'smtp-server';
import { Mailer, MailNotSent } from './mailer.js';

const FROM = 'Pocket <pocket@pocket.example>';
const mail = { to: 'ann@pocket.example', subject: 'A private subject', text: 'A private text' };

/** Runs `work` with the address of a server that answers each message with `responseCode`. */
async function withServer(responseCode: number, work: (url: string) => Promise<void>): Promise<void> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => done(Object.assign(new Error('ann@pocket.example: no'), { responseCode })));
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  try {
    await work(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  } finally {
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}

const failureOf = (mailer: Mailer) =>
  mailer.send(mail).then(
    () => undefined,
    (error: unknown) => error as MailNotSent,
  );

test.each([
  [451, false],
  [550, true],
])('a message that the server answers with %d says nothing of itself, final: %p', async (code, isFinal) => {
  await withServer(code, async (SMTP_URL) => {
    const error = await failureOf(new Mailer({ SMTP_URL, MAIL_FROM: FROM }));
    expect(error).toBeInstanceOf(MailNotSent);
    expect(error?.isFinal).toBe(isFinal);
    expect(`${error?.message} ${error?.stack} ${JSON.stringify(error)}`).not.toMatch(/private|ann@/);
    expect(error?.message).toContain(String(code));
  });
});

test('without a server nothing is set up, and sending fails', async () => {
  const mailer = new Mailer({ MAIL_FROM: FROM });
  expect(mailer.isSetUp).toBe(false);
  expect(await failureOf(mailer)).toBeInstanceOf(MailNotSent);
});
