import type { AttributePair } from '../attributes.ts';
import type { Attributes, Pool } from '../model.ts';
import { runTrigger } from '../triggers.ts';
import type { World } from '../world.ts';

/** Asks the PreSignUp trigger; it may confirm the user or its e-mail at once. */
export async function preSignUp(
  world: World,
  pool: Pool,
  call: {
    source: 'SignUp' | 'AdminCreateUser';
    clientId: string;
    username: string;
    attributes: Attributes;
    validationData: readonly AttributePair[] | undefined;
    metadata: Readonly<Record<string, string>> | undefined;
  },
): Promise<{ confirm: boolean; verified: Attributes }> {
  const validation = call.validationData?.map(({ Name, Value = '' }) => [Name, Value]);
  const response = await runTrigger(world, pool, {
    trigger: 'PreSignUp',
    source: call.source,
    username: call.username,
    clientId: call.clientId,
    request: {
      userAttributes: call.attributes,
      validationData: validation ? Object.fromEntries(validation) : null,
      ...(call.metadata && { clientMetadata: call.metadata }),
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  return {
    confirm: response?.autoConfirmUser === true,
    verified: {
      ...(response?.autoVerifyEmail === true && { email_verified: 'true' }),
      ...(response?.autoVerifyPhone === true && { phone_number_verified: 'true' }),
    },
  };
}
