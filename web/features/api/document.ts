/** A JSON schema, as far as the contract's have it. */
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

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
  /** What the key of a program needs to call it. */
  readonly 'x-key-scope'?: string;
}

/** The OpenAPI document of the API. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Described }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** A request that the API answers, or one that it makes. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** Its path; of a webhook the kind of event. */
  readonly path: string;
  readonly summary: string;
  readonly scope: string | undefined;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  readonly answer: Schema | undefined;
}

/** The operations of a noun. */
interface Group {
  readonly name: string;
  readonly operations: readonly Operation[];
}

/** What the API posts to webhooks, beside its nouns. */
export const EVENTS = 'Events that webhooks are told';

const schemaOf = ({ content = {} }: Content): Schema | undefined => Object.values(content)[0]?.schema;

const operationOf = (method: string, path: string, of: Described): Operation => ({
  id: of.operationId,
  method: method.toUpperCase(),
  path,
  summary: of.summary,
  scope: of['x-key-scope'],
  parameters: of.parameters ?? [],
  body: of.requestBody && schemaOf(of.requestBody),
  answer: schemaOf(of.responses['200'] ?? of.responses['202'] ?? {}),
});

/** The document by noun, in the order of the contract. */
export function groupsOf({ paths, webhooks }: OpenApi): readonly Group[] {
  const groups = new Map<string, Operation[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, of] of Object.entries(methods)) {
      const name = of.tags[0] ?? '';
      groups.set(name, [...(groups.get(name) ?? []), operationOf(method, path, of)]);
    }
  const events = Object.entries(webhooks).map(([event, { post }]) => operationOf('post', event, post));
  return [
    ...[...groups].map(([name, operations]) => ({ name, operations })),
    { name: EVENTS, operations: events },
  ];
}

/** The groups with the operations that hold every word that is searched for. */
export function found(groups: readonly Group[], search: string): readonly Group[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = ({ method, path, summary, scope = '' }: Operation, name: string) => {
    const text = `${name} ${method} ${path} ${summary} ${scope}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups
    .map(({ name, operations }) => ({ name, operations: operations.filter((one) => holds(one, name)) }))
    .filter(({ operations }) => operations.length > 0);
}

/** A line of a schema: a field with its kind. */
interface Line {
  readonly depth: number;
  readonly name: string;
  readonly kind: string;
  readonly required: boolean;
}

type Named = Readonly<Record<string, Schema>>;
const resolved = (schema: Schema, named: Named): Schema =>
  schema.$ref === undefined ? schema : (named[schema.$ref.split('/').at(-1) ?? ''] ?? schema);

/** The kind of a value in words: `text`, `list of object`, `"a" or "b"`. */
export function kindOf(schema: Schema, named: Named): string {
  const { const: constant, enum: options, anyOf, items, type = 'any value' } = resolved(schema, named);
  if (constant !== undefined) return JSON.stringify(constant);
  if (options) return options.map((option) => JSON.stringify(option)).join(' or ');
  if (anyOf) return anyOf.map((one) => kindOf(one, named)).join(' or ');
  if (items) return `list of ${kindOf(items, named)}`;
  const words = [type].flat().map((word) => (word === 'string' ? 'text' : word));
  return words.join(' or ');
}

/** The object that a schema holds: itself, the items of a list, or one of several. */
function objectIn(schema: Schema, named: Named): Schema | undefined {
  const { properties, items, anyOf = [] } = resolved(schema, named);
  if (properties) return resolved(schema, named);
  if (items) return objectIn(items, named);
  return anyOf.map((one) => objectIn(one, named)).find(Boolean);
}

/** The fields of a schema as lines, those of objects in it beneath them. */
export function linesOf(schema: Schema, named: Named, depth = 0): readonly Line[] {
  const { properties = {}, required = [] } = objectIn(schema, named) ?? {};
  return Object.entries(properties).flatMap(([name, of]) => [
    { depth, name, kind: kindOf(of, named), required: required.includes(name) },
    ...linesOf(of, named, depth + 1),
  ]);
}
