import { Metrics } from '@pocket/server';
import type { RequestLimits } from '../rate-limit/request-limits.js';
import { WebVitalsController } from './web-vitals.controller.js';

test('measurements of browsers are counted by metric', async () => {
  const metrics = new Metrics('gateway');
  const limits = { hitWebVitals: jest.fn() };
  const controller = new WebVitalsController(limits as unknown as RequestLimits, metrics);
  const vitals = [
    { name: 'LCP', value: 0.8 },
    { name: 'CLS', value: 0.02 },
  ] as const;
  const client = { ip: '203.0.113.31', userAgent: 'test' };
  controller.take({ vitals: [...vitals] }, client);
  expect(limits.hitWebVitals).toHaveBeenCalledWith(client.ip);
  const text = await metrics.text();
  expect(text).toMatch(/web_vitals_seconds_sum\{service="gateway",name="LCP"\} 0\.8\n/);
  expect(text).toMatch(/web_vitals_layout_shift_sum\{service="gateway"\} 0\.02\n/);
});
