import { createHash, randomBytes } from 'node:crypto';
import { AppError, type KeyScope, keyToken, type ParsedRequestOf, type ReplyOf } from '@pocket/contracts';
import { caller, type Harness } from './harness.js';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const notValid = () => new AppError('UNAUTHENTICATED', 'This API key is not valid');

/** A stand-in for the keys of the auth service. */
export class KeyAnswers {
  readonly #keys = new Map<string, { readonly hash: string; readonly reply: ReplyOf<'auth.keys.check'> }>();
  readonly checks: ParsedRequestOf<'auth.keys.check'>[] = [];

  static async in(harness: Harness): Promise<KeyAnswers> {
    const answers = new KeyAnswers();
    await harness.services.on('auth.keys.check', (request) => {
      answers.checks.push(request);
      const key = answers.#keys.get(request.keyId);
      if (key?.hash !== request.hash) throw notValid();
      return key.reply;
    });
    await harness.services.on('auth.keys.confirm', ({ keyId }) => {
      if (!answers.#keys.has(keyId)) throw notValid();
      return {};
    });
    return answers;
  }

  /** Makes a key of the harness's caller. */
  add(...scopes: KeyScope[]) {
    const [id, secret] = [randomBytes(12).toString('hex'), randomBytes(32).toString('base64url')];
    const { userId, timeZone } = caller;
    this.#keys.set(id, { hash: hashOf(secret), reply: { userId, timeZone, name: 'Script', scopes } });
    return { id, secret, authorization: `Bearer ${keyToken(id, secret)}` };
  }

  delete(id: string): void {
    this.#keys.delete(id);
  }
}
