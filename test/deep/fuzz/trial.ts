import { HOOK_SECRETS } from '../../support/environment.ts';
import { eventOf, type RouteInput } from '../../support/event.ts';
import { READ_OPERATIONS } from '../../support/meter.ts';
import { handlerOf, type Handler, type World } from '../../support/world.ts';
import { documentedContent, type Operation } from './openapi-document.ts';
import { findFault } from './schema.ts';
import type { Scene } from './scene.ts';
import { findLeak } from './secrets.ts';

const JSON_TYPE = 'application/json';

interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Compares an answer with the OpenAPI document. @returns the first violation */
function findAnswerFault(operation: Operation, { statusCode, headers, body }: Answer): string | undefined {
  if (statusCode >= 500) return 'a fault of the server';
  const content = documentedContent(operation, statusCode);
  if (!content) return 'an undocumented status';
  const type = headers['content-type'] ?? '';
  const schema = content[type]?.schema;
  if (!schema) return `an undocumented type, ${type}`;
  return findFault(schema, type === JSON_TYPE ? JSON.parse(body) : body);
}

const isRefused = ({ statusCode, body }: Answer) => statusCode >= 400 || body === 'false';

/** Sends requests to a world that is reset after each write. */
export async function openTrial(w: World, scene: Scene) {
  const initialItems = await w.table.scanAll();
  const readState = async () =>
    JSON.stringify([await w.table.scanAll(), await w.table.scanAll(HOOK_SECRETS)]);
  const handlers = new Map<string, Handler>();
  let stateBefore = await readState();

  async function reset(): Promise<void> {
    await w.db.clear();
    await w.table.putItems(initialItems);
    stateBefore = await readState();
  }
  await reset();

  async function handlerFor(name: string): Promise<Handler> {
    const handler = handlers.get(name) ?? (await handlerOf(name));
    handlers.set(name, handler);
    return handler;
  }

  /** Describes a write by a refused request. */
  async function findForbiddenWrite(answer: Answer): Promise<string | undefined> {
    const externalWrite = w.meter.answered.find(
      ([{ service, operation }, { status }]) =>
        service !== 'dynamodb' && !READ_OPERATIONS.test(operation) && status < 300,
    );
    if (!isRefused(answer)) return undefined;
    if (externalWrite) return `refused, but called ${externalWrite[0].operation}`;
    return (await readState()) === stateBefore ? undefined : 'refused, but the table has changed';
  }

  /** Sends one request. @throws Error for a failed check */
  return async (operation: Operation, callerName: string, input: RouteInput): Promise<void> => {
    const caller = scene.callers[callerName];
    if (!caller) throw new Error(`Unknown caller: ${callerName}`);
    const handler = await handlerFor(operation.operationId);
    w.meter.start();
    const event = eventOf(operation.operationId, caller, input);
    const answer = (await handler(event, { awsRequestId: 'fuzz' })) as Answer;
    const hasWritten = w.meter.requests.some(({ operation: name }) => !READ_OPERATIONS.test(name));
    const failure =
      findAnswerFault(operation, answer) ??
      findLeak(callerName, `${answer.body}${JSON.stringify(answer.headers)}`) ??
      (hasWritten ? await findForbiddenWrite(answer) : undefined);
    if (hasWritten) await reset();
    if (failure !== undefined)
      throw new Error(`${failure}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
  };
}
