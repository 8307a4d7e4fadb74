import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';

/** A write of a transaction. Its name says which condition failed; it contains no personal data, since it is logged. */
export type Step = NonNullable<TransactWriteCommandInput['TransactItems']>[number] & {
  readonly name?: string | undefined;
};
