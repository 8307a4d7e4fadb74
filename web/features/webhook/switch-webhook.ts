import type { Webhook } from '../../../shared/entities/webhook.ts';
import { saveRecord } from '../../api/records.ts';

/** Enables a disabled webhook, and disables an enabled one. @throws ApiError */
export const switchWebhook = ({ id, version, hookStatus }: Webhook): Promise<Webhook> =>
  saveRecord('webhook', { id, version, hookStatus: hookStatus === 'enabled' ? 'disabled' : 'enabled' });
