import { handlePushes } from './handle-pushes';
import type { WorkerScope } from './worker-scope';

// The entry of the service worker `/push-worker.js`.
handlePushes(self as unknown as WorkerScope);
