import { groupBy } from '../../../shared/schema/group-by.ts';

/** The subset of JSON Schema that the contract uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly description?: string;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Schema;
}

interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
  readonly 'x-key-scope'?: string;
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: OpenApiOperation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** A request to the API, or a webhook event. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** Path, or the kind of event for a webhook. */
  readonly path: string;
  readonly summary: string;
  readonly scope: string | undefined;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  readonly response: Schema | undefined;
}

interface Group {
  readonly name: string;
  readonly operations: readonly Operation[];
}

export const EVENTS = 'Webhook events';

const schemaOf = ({ content = {} }: Content): Schema | undefined => Object.values(content)[0]?.schema;

const operationOf = (method: string, path: string, documented: OpenApiOperation): Operation => ({
  id: documented.operationId,
  method: method.toUpperCase(),
  path,
  summary: documented.summary,
  scope: documented['x-key-scope'],
  parameters: documented.parameters ?? [],
  body: documented.requestBody && schemaOf(documented.requestBody),
  response: schemaOf(documented.responses['200'] ?? documented.responses['202'] ?? {}),
});

/** Groups the requests by noun, in the order of the contract, followed by the webhook events. */
export function groupByNoun({ paths, webhooks }: OpenApi): readonly Group[] {
  const requests = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, documented]) => ({ path, method, documented })),
  );
  const groups = groupBy(requests, ({ documented }) => documented.tags[0] ?? '');
  const events = Object.entries(webhooks).map(([event, { post }]) => operationOf('post', event, post));
  return [
    ...[...groups].map(([name, group]) => ({
      name,
      operations: group.map(({ method, path, documented }) => operationOf(method, path, documented)),
    })),
    { name: EVENTS, operations: events },
  ];
}

/** A request as a curl command. `$PORTAL_KEY`, `request.json` and the path's parameters are for the user to fill in. */
export function curlCommand({ method, path, body }: Operation, origin: string, apiKey: string): string {
  const lines = [
    `curl -X ${method} '${origin}${path}'`,
    `-H 'api-key: ${apiKey}'`,
    '-H "Authorization: Bearer $PORTAL_KEY"',
    ...(body ? ["-H 'Content-Type: application/json'", '-d @request.json'] : []),
  ];
  return lines.join(' \\\n  ');
}

/** Keeps operations that contain all search words. */
export function searchGroups(groups: readonly Group[], search: string): readonly Group[] {
  const searchWords = search.toLowerCase().split(/\s+/).filter(Boolean);
  const containsAllWords = ({ method, path, summary, scope = '' }: Operation, name: string) => {
    const text = `${name} ${method} ${path} ${summary} ${scope}`.toLowerCase();
    return searchWords.every((word) => text.includes(word));
  };
  return groups
    .map(({ name, operations }) => ({
      name,
      operations: operations.filter((operation) => containsAllWords(operation, name)),
    }))
    .filter(({ operations }) => operations.length > 0);
}

interface SchemaField {
  readonly depth: number;
  readonly name: string;
  readonly kind: string;
  readonly required: boolean;
  /** Absent for a field without a description. */
  readonly description?: string;
}

type Schemas = Readonly<Record<string, Schema>>;
const resolveRef = (schema: Schema, schemas: Schemas): Schema =>
  schema.$ref === undefined ? schema : (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? schema);

/** Type of a value, such as `text`, `list of object` or `"a" or "b"`. */
export function typeText(schema: Schema, schemas: Schemas): string {
  const { const: constant, enum: options, anyOf, items, type = 'any value' } = resolveRef(schema, schemas);
  if (constant !== undefined) return JSON.stringify(constant);
  if (options) return options.map((option) => JSON.stringify(option)).join(' or ');
  if (anyOf) return anyOf.map((item) => typeText(item, schemas)).join(' or ');
  if (items) return `list of ${typeText(items, schemas)}`;
  const types = [type].flat().map((word) => (word === 'string' ? 'text' : word));
  return types.join(' or ');
}

/** The object in a schema: the schema itself, an item of its list, or the first alternative with an object. */
function objectOf(schema: Schema, schemas: Schemas): Schema | undefined {
  const { properties, items, anyOf = [] } = resolveRef(schema, schemas);
  if (properties) return resolveRef(schema, schemas);
  if (items) return objectOf(items, schemas);
  return anyOf.map((item) => objectOf(item, schemas)).find(Boolean);
}

/** Fields of a schema as lines, with nested fields indented. */
export function schemaLines(schema: Schema, schemas: Schemas, depth = 0): readonly SchemaField[] {
  const { properties = {}, required = [] } = objectOf(schema, schemas) ?? {};
  return Object.entries(properties).flatMap(([name, property]) => [
    {
      depth,
      name,
      kind: typeText(property, schemas),
      required: required.includes(name),
      ...(property.description !== undefined && { description: property.description }),
    },
    ...schemaLines(property, schemas, depth + 1),
  ]);
}
