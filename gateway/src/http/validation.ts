import { Body, type PipeTransform, Query } from '@nestjs/common';
import { parse } from '@pocket/contracts';
import type { z } from 'zod';

/**
 * The body as the schema describes it, without unknown fields. `unconverted` only checks it, where the service converts
 * the texts of a filter.
 */
export const ValidBody = (schema: z.ZodType, form: 'parsed' | 'unconverted' = 'parsed') =>
  Body(form === 'parsed' ? new ParsePipe(schema) : new CheckPipe(schema));

/** The query as it was sent, once it fits the schema: the service converts its texts. */
export const ValidQuery = (schema: z.ZodType) => Query(new CheckPipe(schema));

class ParsePipe implements PipeTransform {
  constructor(private readonly schema: z.ZodType) {}

  transform(value: unknown): unknown {
    return parse(this.schema, value);
  }
}

class CheckPipe implements PipeTransform {
  constructor(private readonly schema: z.ZodType) {}

  transform(value: unknown): unknown {
    parse(this.schema, value);
    return value;
  }
}
