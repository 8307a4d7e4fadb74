import { openCognito, type Cognito } from './cognito/cognito.ts';
import type { Invoke } from './lambda/types.ts';
import type { LocalSes } from './ses/ses.ts';
import type { Resolver } from './template/resolver.ts';

interface UserPoolsOptions {
  readonly folder: string;
  readonly resolver: Resolver;
  readonly invoke: Invoke;
  readonly ses: LocalSes;
  readonly from: string;
}

/** Opens Cognito with the pool, client and groups of the templates. */
export async function openUserPools({
  folder,
  resolver,
  invoke,
  ses,
  from,
}: UserPoolsOptions): Promise<Cognito> {
  const cognito = await openCognito({
    folder,
    async invokeTrigger(functionArn, event) {
      const result = await invoke(functionArn, event);
      if ('error' in result) throw new Error(result.error.errorMessage);
      return result.payload as typeof event;
    },
    sendMail: async ({ to, subject, html, text }) => {
      ses.deliver({ from, to: [to], cc: [], subject, html, text });
    },
  });
  for (const pool of resolver.find('AWS::Cognito::UserPool'))
    cognito.ensurePool(pool.logicalId, pool.properties, pool.ref);
  for (const client of resolver.find('AWS::Cognito::UserPoolClient'))
    cognito.ensureClient(
      String(client.properties['UserPoolId']),
      client.logicalId,
      client.properties,
      client.ref,
    );
  for (const { properties } of resolver.find('AWS::Cognito::UserPoolGroup'))
    cognito.ensureGroup(String(properties['UserPoolId']), String(properties['GroupName']));
  return cognito;
}
