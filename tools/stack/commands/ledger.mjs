import { runServiceCommand } from './service-command.mjs';

await runServiceCommand('ledger');
