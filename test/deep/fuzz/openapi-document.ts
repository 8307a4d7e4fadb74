import { openApi } from '../../../shared/api/openapi.ts';

/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | false;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Schema;
}
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content: Content }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** The OpenAPI document as clients read it, from JSON. */
const document: Document = JSON.parse(JSON.stringify(openApi()));

export const operations: readonly Operation[] = Object.values(document.paths).flatMap((operationsByMethod) =>
  Object.values(operationsByMethod),
);

/** Follows a reference to the document's schema. @throws for an unknown name */
export function resolve(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const target = document.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
  if (!target) throw new Error(`The document has no ${schema.$ref}.`);
  return target;
}

/** Documented content by type; a refusal whose status is not documented uses `default`. */
export const documentedContent = ({ responses }: Operation, status: number): Content | undefined =>
  (responses[status] ?? (status >= 400 ? responses['default'] : undefined))?.content;

/** Schemas of the nouns' records (the response of each save), by the property of the request that holds the record. */
export const recordSchemas: Readonly<Record<string, Schema>> = Object.fromEntries(
  operations
    .filter(({ operationId }) => operationId.endsWith('.save'))
    .map((operation) => {
      const body = operation.requestBody?.content['application/json']?.schema.properties ?? {};
      return [
        Object.keys(body)[0] ?? '',
        documentedContent(operation, 200)?.['application/json']?.schema ?? {},
      ];
    }),
);
