import * as z from 'zod/mini';
import type { Route } from '../schema/route.ts';
import { routes } from './index.ts';

const schemaOf = (of: z.ZodMiniType) => {
  const { $schema: _, ...schema } = z.toJSONSchema(of, { unrepresentable: 'any', io: 'input' });
  return schema;
};

const json = (schema: unknown) => ({ 'application/json': { schema } });
const refused = (description: string) => ({
  description,
  content: json({ $ref: '#/components/schemas/Error' }),
});

const contentOf = ({ content, answer }: Route) =>
  content === undefined ? json(schemaOf(answer)) : { [content]: { schema: schemaOf(answer) } };

function parametersOf({ params, query = {} }: Route) {
  const places = [
    ['path', params, true],
    ['query', query, false],
  ] as const;
  return places.flatMap(([place, rules, required]) =>
    Object.entries(rules).map(([name, rule]) => ({ name, in: place, required, schema: schemaOf(rule) })),
  );
}

function operationOf(name: string, noun: string, route: Route) {
  return {
    operationId: name,
    summary: route.summary,
    tags: [noun],
    parameters: parametersOf(route),
    ...(route.open !== undefined && { security: [] }),
    ...(route.body && { requestBody: { required: true, content: json(schemaOf(route.body)) } }),
    responses: {
      [route.status ?? 200]: { description: route.summary, content: contentOf(route) },
      400: refused('Issues by field'),
      ...(route.open === undefined && {
        401: refused('No token, or one that is not valid'),
        403: refused('Not allowed, or no api key'),
      }),
      default: refused('Anything else'),
    },
  };
}

const text = { type: 'string' };

/** The contract as an OpenAPI 3.1 document. */
export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { name, noun, route } of routes) {
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operationOf(name, noun, route),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Property Finance Portal', version: '1.0.0' },
    security: [{ key: [], token: [] }],
    paths,
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'api-key' },
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message', 'issues'],
          properties: {
            code: text,
            message: text,
            issues: { type: 'object', additionalProperties: text },
            correlationId: text,
          },
        },
      },
    },
  };
}
