import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';

/** A write of a transaction. The name identifies a failed condition in logs, so it contains no personal data. */
export type Step = NonNullable<TransactWriteCommandInput['TransactItems']>[number] & {
  readonly name?: string | undefined;
};
