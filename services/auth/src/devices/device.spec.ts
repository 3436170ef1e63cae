import { deviceOf } from './device.js';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    { type: 'desktop', os: 'Windows', browser: 'Chrome' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    { type: 'mobile', os: 'iOS', browser: 'Safari' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0',
    { type: 'tablet', os: 'Android', browser: 'Edge' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.6; rv:131.0) Gecko/20100101 Firefox/131.0',
    { type: 'desktop', os: 'macOS', browser: 'Firefox' },
  ],
  ['', { type: 'desktop', os: 'Unknown', browser: 'Unknown' }],
])('a device is told from the user agent %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device);
});
