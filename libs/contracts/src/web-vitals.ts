import { z } from 'zod';
import { schemaNames } from './schema-names.js';

/** Metrics in seconds, except CLS, which is a share of the page. https://web.dev/articles/vitals */
export const WEB_VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
const MAX_VALUE = 3_600;

/** Measurements of a page view, without data of the user or the page. */
export const webVitalsBody = z
  .object({
    vitals: z
      .array(
        z.object({
          name: z.enum(WEB_VITALS, { error: `Name must be one of ${WEB_VITALS.join(', ')}` }),
          value: z
            .number({ error: 'Value must be a number' })
            .min(0, 'Value must be at least 0')
            .max(MAX_VALUE, `Value must be at most ${MAX_VALUE}`),
        }),
        { error: 'Vitals must be a list' },
      )
      .min(1, 'Vitals must have at least 1 entry')
      .max(WEB_VITALS.length, `Vitals must have at most ${WEB_VITALS.length} entries`),
  })
  .register(schemaNames, { name: 'WebVitals' });
export type WebVitalsBody = z.infer<typeof webVitalsBody>;
export type WebVital = (typeof WEB_VITALS)[number];
