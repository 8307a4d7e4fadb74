import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';

type Writes = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
/** A write of the portal's table, unless it names another one. */
type Write<W> = Omit<NonNullable<W>, 'TableName'> & { readonly TableName?: string | undefined };

/** A write of a transaction. The name identifies a failed condition in logs, so it contains no personal data. */
export interface Step {
  readonly name?: string | undefined;
  readonly Put?: Write<Writes['Put']> | undefined;
  readonly Update?: Write<Writes['Update']> | undefined;
  readonly Delete?: Write<Writes['Delete']> | undefined;
}
