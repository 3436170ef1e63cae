import { SetMetadata } from '@nestjs/common';

export const PUBLIC = 'public';
/** Opens a route to requests without a token; every other one is closed to them. */
export const Public = () => SetMetadata(PUBLIC, true);
