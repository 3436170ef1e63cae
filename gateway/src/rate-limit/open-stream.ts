import { SetMetadata } from '@nestjs/common';

export const OPEN_STREAM = 'open-stream';
/** Marks a route whose answer stays open for minutes: it takes no turn from the other reads of its user. */
export const OpenStream = () => SetMetadata(OPEN_STREAM, true);
