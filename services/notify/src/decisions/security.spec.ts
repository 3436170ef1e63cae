import { securityFinding } from './security.js';

const event = { id: 'e1', device: 'Firefox on Linux', detail: '', isNewDevice: false };

test('a login raises an alert only with a browser and system that are new', () => {
  expect(securityFinding({ ...event, kind: 'login' })).toBeUndefined();
  expect(securityFinding({ ...event, kind: 'login', isNewDevice: true })).toMatchObject({
    key: 'security:e1',
    title: 'A new device has signed in',
    text: 'Firefox on Linux',
  });
});

test.each(['registered', 'loginFailed', 'sessionEnded', 'something later'])('%s raises none', (kind) => {
  expect(securityFinding({ ...event, kind, isNewDevice: true })).toBeUndefined();
});

test('a change names what it is about', () => {
  expect(securityFinding({ ...event, kind: 'keyCreated', detail: 'Backup' })).toMatchObject({
    title: 'An API key was made',
    text: 'Backup, Firefox on Linux',
    neutral: 'An API key was made',
  });
});
