import { serviceSettings } from '@pocket/server';
import { z } from 'zod';

export const notifySettings = z.object(serviceSettings);
