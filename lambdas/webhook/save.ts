import { webhook as routes } from '../../shared/api/webhook.ts';
import { URL_MESSAGE, isLoopbackAddress, type Webhook } from '../../shared/entities/webhook.ts';
import { invalid } from '../../shared/schema/errors.ts';
import { isIP } from 'node:net';
import { hostOf, isPublic, isLoopbackAllowed } from '../domain/webhook/public-address.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';

const PRIVATE_MESSAGE = 'This URL points to a private network. Enter a public URL';

/** @throws VisibleError 400 for a private IP address or localhost; host names are resolved and checked on each delivery */
function checkAddress({ url }: Webhook): void {
  if (isLoopbackAddress(url)) {
    if (!isLoopbackAllowed()) throw invalid({ url: URL_MESSAGE });
    return;
  }
  const host = hostOf(new URL(url));
  const isPrivate = isIP(host) !== 0 ? !isPublic(host) : /(?:^|\.)localhost\.?$/i.test(host);
  if (isPrivate) throw invalid({ url: PRIVATE_MESSAGE });
}

export const handler = serve(routes.save, ({ body, store, access }) =>
  saveRecord(store, 'webhook', body.webhook, access, { beforeWrite: async (after) => checkAddress(after) }),
);
