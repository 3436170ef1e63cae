import { Controller, HttpCode, Post } from '@nestjs/common';
import { type Client, type MessageReply, type WebVitalsBody, webVitalsBody } from '@pocket/contracts';
import { Metrics } from '@pocket/server';
import { Public } from '../auth/public.js';
import { ClientOf } from '../http/request.js';
import { ValidBody } from '../http/validation.js';
import { RequestLimits } from '../rate-limit/request-limits.js';

/** Records the web vitals that browsers report if the installation enables it. */
@Public()
@Controller('web-vitals')
export class WebVitalsController {
  readonly #seconds;
  readonly #shifts;

  constructor(
    private readonly limits: RequestLimits,
    metrics: Metrics,
  ) {
    this.#seconds = metrics.duration('web_vitals_seconds', 'How long pages took in browsers', ['name']);
    this.#shifts = metrics.ratio('web_vitals_layout_shift', 'How far pages moved under who looked at them');
  }

  @Post()
  @HttpCode(200)
  take(@ValidBody(webVitalsBody) { vitals }: WebVitalsBody, @ClientOf() { ip }: Client): MessageReply {
    this.limits.hitWebVitals(ip);
    for (const { name, value } of vitals) {
      if (name === 'CLS') this.#shifts.observe(value);
      else this.#seconds.observe({ name }, value);
    }
    return { message: 'Noted' };
  }
}
