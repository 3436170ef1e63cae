/** @jest-environment-options {"url": "http://192.168.1.20:4600/"} */
import { passkeyReason } from './passkey-reason';

it('names the reason at an IP address', () => {
  const reason = 'Passkeys work at a web address with a name, not at an IP address';
  expect([passkeyReason(undefined), passkeyReason('192.168.1.20')]).toEqual([reason, reason]);
});
