import { scopeOf } from '../access.ts';
import { hookActions, hookEventOf, hookEvents, hookNouns, type HookNoun } from '../entities/hook-events.ts';
import { entityOf, nounOf } from '../entities/index.ts';
import { labelOf } from '../entities/options.ts';
import { hookPayload } from './hook-payload.ts';
import { routes, type NamedRoute } from './index.ts';
import { recordInput, schemaOf } from './record-input.ts';

const json = (schema: unknown) => ({ 'application/json': { schema } });
const errorResponse = (description: string) => ({
  description,
  content: json({ $ref: '#/components/schemas/Error' }),
});

const contentOf = ({ content, answer }: NamedRoute['route']) =>
  content === undefined ? json(schemaOf(answer)) : { [content]: { schema: schemaOf(answer) } };

function parametersOf({ params, query = {} }: NamedRoute['route']) {
  const locations = [
    ['path', params, true],
    ['query', query, false],
  ] as const;
  return locations.flatMap(([location, rules, required]) =>
    Object.entries(rules).map(([name, rule]) => ({ name, in: location, required, schema: schemaOf(rule) })),
  );
}

/** The body of a route; of a save, with the fields that it accepts. */
function bodyOf({ noun, route }: NamedRoute) {
  const body = route.body && schemaOf(route.body);
  const saved = route.standard?.verb === 'save' ? nounOf(noun) : undefined;
  if (!saved) return body;
  const entity = entityOf(saved);
  return { ...body, properties: { [entity.wrapper]: recordInput(entity) } };
}

function operationOf(named: NamedRoute) {
  const { name, noun, route } = named;
  const scope = route.open === undefined ? scopeOf(route) : undefined;
  return {
    operationId: name,
    summary: route.summary,
    tags: [noun],
    parameters: parametersOf(route),
    ...(route.open !== undefined && { security: [] }),
    ...(scope && { 'x-key-scope': scope }),
    ...(route.body && { requestBody: { required: true, content: json(bodyOf(named)) } }),
    responses: {
      [route.status ?? 200]: { description: route.summary, content: contentOf(route) },
      400: errorResponse('Issues by field'),
      ...(route.open === undefined && {
        401: errorResponse('Missing or invalid token'),
        403: errorResponse('Access denied, or no API key'),
      }),
      default: errorResponse('Any other error'),
    },
  };
}

const eventSchema = (noun: HookNoun) => `${noun}-event`;

/** Webhook requests, signed by the Standard Webhooks scheme. */
const webhooks = () =>
  Object.fromEntries(
    hookNouns.flatMap((noun) =>
      hookActions.map((action) => {
        const event = hookEventOf(noun, action);
        const post = {
          operationId: `webhook ${event}`,
          summary: labelOf(hookEvents, event),
          tags: ['webhook'],
          requestBody: {
            required: true,
            content: json({ $ref: `#/components/schemas/${eventSchema(noun)}` }),
          },
          responses: {
            '2XX': { description: 'Accepted' },
            410: { description: 'Unsubscribes: the portal disables the webhook' },
            default: { description: 'Tried again: ten tries in all, within about three days' },
          },
        };
        return [event, { post }] as const;
      }),
    ),
  );

const text = { type: 'string' };

export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const named of routes) {
    const { path, method } = named.route;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(named) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Property Finance Portal', version: '1.0.0' },
    security: [{ key: [], token: [] }],
    paths,
    webhooks: webhooks(),
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'api-key' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: "A user's ID token (JWT), or a program's key (pfp_…) that has the route's x-key-scope",
        },
      },
      schemas: {
        ...Object.fromEntries(hookNouns.map((noun) => [eventSchema(noun), schemaOf(hookPayload(noun))])),
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
