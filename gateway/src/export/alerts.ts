import { type AlertRule, type AlertSettings, AppError } from '@pocket/contracts';
import type { CallerContext, RpcClient } from '@pocket/server';

export interface ExportedAlerts {
  readonly alertRules?: readonly AlertRule[];
  readonly alertSettings?: AlertSettings;
}

/** Returns rules and settings of alerts; nothing while notify is away, which must not keep the book from its owner. */
export async function readAlerts(rpc: RpcClient, context: CallerContext): Promise<ExportedAlerts> {
  try {
    const alertRules = await rpc.request('notify.rules.list', {}, context);
    const alertSettings = await rpc.request('notify.settings.get', {}, context);
    return { alertRules, alertSettings };
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('SERVICE_')) return {};
    throw error;
  }
}
