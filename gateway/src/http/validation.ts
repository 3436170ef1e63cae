import { Body, type PipeTransform, Query } from '@nestjs/common';
import { parse } from '@pocket/contracts';
import type { z } from 'zod';

/**
 * The body as the schema describes it, unknown fields dropped; or as it came, where its texts have yet to be turned
 * into what they mean by the service that gets them.
 */
export const ValidBody = (schema: z.ZodType, form: 'parsed' | 'as it came' = 'parsed') =>
  Body(form === 'parsed' ? new ParsePipe(schema) : new CheckPipe(schema));

/**
 * The query as it came, once it fits the schema: its values are texts, and the service that gets them turns them
 * into what they mean.
 */
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
