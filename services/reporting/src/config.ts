import { serviceSettings } from '@pocket/server';
import { z } from 'zod';

export const reportingSettings = z.object(serviceSettings);
