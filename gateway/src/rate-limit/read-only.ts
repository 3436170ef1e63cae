import { SetMetadata } from '@nestjs/common';

export const READ_ONLY = 'read-only';
/** Marks a route that only reads although its method is another than GET: it takes turns with the reads of its user. */
export const ReadOnly = () => SetMetadata(READ_ONLY, true);
