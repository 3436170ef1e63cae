import { setNonce } from 'get-nonce';

/** Modal windows hold the page still by an inline style, which the page's policy allows by this nonce. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) setNonce(nonce);
