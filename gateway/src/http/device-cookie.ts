import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'pocket_device';
/** As long as auth's token lasts. */
const MAX_AGE_S = 180 * 24 * 60 * 60;
const VALUE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]{1,1024})(?:;|$)`);

/** Reads the token by which a browser shows that somebody has signed in there before. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return VALUE.exec(headers.cookie ?? '')?.[1];
}

/** Gives the browser the token. Scripts cannot read it, and only sign-ins of the same site send it. */
export function setDevice(reply: FastifyReply, device: string): void {
  const secure = reply.request.protocol === 'https' ? '; Secure' : '';
  const attributes = `Path=/api/auth; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Strict${secure}`;
  void reply.header('set-cookie', `${NAME}=${device}; ${attributes}`);
}
