interface KeyElement {
  readonly AttributeName: string;
  readonly KeyType: string;
}
export interface IndexDefinition {
  readonly IndexName: string;
  readonly KeySchema: readonly KeyElement[];
  /** With `INCLUDE`: the keys and these attributes. */
  readonly Projection: { readonly ProjectionType?: string; readonly NonKeyAttributes?: readonly string[] };
}
/** Properties of an `AWS::DynamoDB::Table`; ignores those without effect on one machine. */
export interface TableDefinition {
  readonly TableName: string;
  readonly KeySchema: readonly KeyElement[];
  readonly AttributeDefinitions: readonly {
    readonly AttributeName: string;
    readonly AttributeType: string;
  }[];
  readonly GlobalSecondaryIndexes?: readonly IndexDefinition[];
  readonly BillingMode?: string;
  readonly StreamSpecification?: { readonly StreamViewType?: string };
  readonly TimeToLiveSpecification?: { readonly AttributeName?: string; readonly Enabled?: boolean };
  readonly [property: string]: unknown;
}

/** Hash and optional range attribute of a key schema. @throws Error without a hash attribute */
export function keyNames(schema: readonly KeyElement[]): { hash: string; range: string | undefined } {
  const named = (type: string) => schema.find((element) => element.KeyType === type)?.AttributeName;
  const hash = named('HASH');
  if (hash === undefined) throw new Error('key schema without a HASH attribute');
  return { hash, range: named('RANGE') };
}

/** @throws Error naming an unsupported or invalid part of a definition */
export function checkDefinition(definition: TableDefinition): void {
  const fail = (reason: string) => new Error(`table ${definition.TableName}: ${reason}`);
  if (definition['LocalSecondaryIndexes'] !== undefined) throw fail('local secondary indexes are not served');
  const view = definition.StreamSpecification?.StreamViewType;
  if (definition.StreamSpecification && view !== 'NEW_AND_OLD_IMAGES') {
    throw fail(`stream view ${String(view)} is not served, only NEW_AND_OLD_IMAGES`);
  }
  const indexes = definition.GlobalSecondaryIndexes ?? [];
  const partial = indexes.find(
    ({ Projection }) =>
      Projection.ProjectionType !== (Projection.NonKeyAttributes?.length ? 'INCLUDE' : 'ALL'),
  );
  if (partial) throw fail(`index ${partial.IndexName} projects neither ALL attributes nor named ones`);
  const used = [definition, ...indexes].flatMap((owner) => owner.KeySchema.map((key) => key.AttributeName));
  const defined = definition.AttributeDefinitions.map((attribute) => attribute.AttributeName);
  const missing = used.find((name) => !defined.includes(name));
  if (missing !== undefined) throw fail(`key attribute ${missing} is not defined`);
  const spare = defined.find((name) => !used.includes(name));
  if (spare !== undefined) throw fail(`attribute ${spare} is defined but no key uses it`);
}
