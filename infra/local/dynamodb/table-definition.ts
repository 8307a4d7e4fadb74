import { z } from 'zod';

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.string() })).readonly();

const indexDefinition = z.object({
  IndexName: z.string(),
  KeySchema: keySchema,
  /** With `INCLUDE`: the keys and these attributes. */
  Projection: z.object({
    ProjectionType: z.string().optional(),
    NonKeyAttributes: z.array(z.string()).readonly().optional(),
  }),
});
export type IndexDefinition = z.output<typeof indexDefinition>;

/** Properties of an `AWS::DynamoDB::Table`; keeps those without effect on one machine, unread. */
const tableDefinition = z.looseObject({
  TableName: z.string(),
  KeySchema: keySchema,
  AttributeDefinitions: z
    .array(z.object({ AttributeName: z.string(), AttributeType: z.string() }))
    .readonly(),
  GlobalSecondaryIndexes: z.array(indexDefinition).readonly().optional(),
  StreamSpecification: z.object({ StreamViewType: z.string().optional() }).optional(),
  TimeToLiveSpecification: z
    .object({ AttributeName: z.string().optional(), Enabled: z.boolean().optional() })
    .optional(),
});
export type TableDefinition = z.output<typeof tableDefinition>;

/** Reads the properties of a template's table. @param name its physical name @throws Error for a missing property */
export const readTable = (name: string, properties: object): TableDefinition =>
  tableDefinition.parse({ ...properties, TableName: name });

/** Hash and optional range attribute of a key schema. @throws Error without a hash attribute */
export function keyNames(schema: TableDefinition['KeySchema']): { hash: string; range: string | undefined } {
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
  if (definition.StreamSpecification && view !== 'NEW_AND_OLD_IMAGES')
    throw fail(`stream view ${String(view)} is not served, only NEW_AND_OLD_IMAGES`);
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
