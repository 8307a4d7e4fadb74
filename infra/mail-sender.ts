import type { Stack } from 'aws-cdk-lib';
import type { Role } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { accept, hostVariables, type PortalContext } from './context.ts';
import type { DataStack } from './data.ts';
import { configurationSetName, senderOf } from './environments.ts';
import { hostGrants, newLambda, newLambdaRole, type Grant } from './lambda.ts';

const SEND_ACTIONS = ['ses:SendEmail'];

/** In its sandbox SES checks the recipients' identities as well as the sender's. */
const sandboxGrant = (stack: Stack): Grant => ({
  actions: SEND_ACTIONS,
  resources: [stack.formatArn({ service: 'ses', resource: 'identity', resourceName: '*' })],
});

function acceptRecipients(role: Role, { region }: Stack): void {
  const identities = `arn:<AWS::Partition>:ses:${region}:<AWS::AccountId>:identity/*`;
  accept(role, {
    [`IAM5[Resource::${identities}]`]: 'In its sandbox, SES checks the permission for every recipient.',
  });
}

/** The Lambda that sends the mails in the outbox. @param sesArns ARNs of the SES identity and the configuration set */
export function addMailSender(
  stack: Stack,
  context: PortalContext,
  data: DataStack,
  logGroup: LogGroup,
  sesArns: readonly string[],
): LambdaFunction {
  const { mail } = context.environment;
  const role = newLambdaRole(stack, 'SenderRole', logGroup, [
    // The people of companies, and the administrators.
    ...data.grantsOf(['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'], ['ofCompany', 'ofType']),
    { actions: SEND_ACTIONS, resources: sesArns },
    ...(mail.sandbox ? [sandboxGrant(stack)] : []),
    ...hostGrants(stack, context),
  ]);
  if (mail.sandbox) acceptRecipients(role, stack);
  return newLambda(stack, 'Sender', context, {
    bundle: 'triggers-mail-sender',
    role,
    logGroup,
    timeoutSeconds: 30,
    environment: {
      TABLE_NAME: data.table.tableName,
      MAIL_FROM: senderOf(context.environment),
      MAIL_TEAM: mail.team.join(','),
      MAIL_HOLD_SECONDS: String(mail.holdSeconds),
      MAIL_CONFIGURATION_SET: configurationSetName(context.name),
      ...hostVariables(context),
    },
  });
}
