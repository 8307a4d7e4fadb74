import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import * as z from 'zod/mini';
import { awsLimits } from '../engine/aws-limits.ts';
import { env } from '../engine/env.ts';

const hosts = z.object({ portal: z.string() });
const ssm = new SSMClient(awsLimits());
/** After this time the parameter is read again: a deployment can have changed it. */
const LIFETIME_MS = 5 * 60_000;
let request: Promise<string> | undefined;
let requestedAt = 0;

async function readPortalUrl(): Promise<string> {
  const { Parameter } = await ssm.send(new GetParameterCommand({ Name: env('HOSTS_PARAMETER') }));
  return z.parse(hosts, JSON.parse(Parameter?.Value ?? '{}')).portal;
}

/**
 * The portal's origin without a final slash: from the environment variable, or from the parameter, read every
 * five minutes. Never from a client.
 */
export async function portalUrl(): Promise<string> {
  const configured = process.env['PORTAL_URL'];
  if (configured) return configured.replace(/\/$/, '');
  const now = Date.now();
  if (now - requestedAt > LIFETIME_MS) [request, requestedAt] = [undefined, now];
  request ??= readPortalUrl().catch((error: unknown) => {
    request = undefined;
    throw error;
  });
  return (await request).replace(/\/$/, '');
}
