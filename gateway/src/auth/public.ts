import { SetMetadata } from '@nestjs/common';

export const PUBLIC = 'public';
/** Opens a route to visitors. All other routes require a token. */
export const Public = () => SetMetadata(PUBLIC, true);
