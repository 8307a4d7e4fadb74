import { HOOK_SECRETS } from '../../support/environment.ts';
import { eventOf, type Ask } from '../../support/event.ts';
import { handlerOf, type Handler, type World } from '../../support/world.ts';
import { contentOf, type Operation } from './document.ts';
import { faultOf } from './schema.ts';
import type { Scene } from './scene.ts';
import { leak } from './secrets.ts';

/** Calls of AWS that change nothing. */
const READS = /^(Get|Query|BatchGet|Scan|Head|List|AdminGet|AdminList|Describe)/;
const JSON_TYPE = 'application/json';

interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What is wrong with an answer by the document, if anything. */
function faultOfAnswer(operation: Operation, { statusCode, headers, body }: Answer): string | undefined {
  if (statusCode >= 500) return 'a fault of the server';
  const content = contentOf(operation, statusCode);
  if (!content) return 'an undocumented status';
  const type = headers['content-type'] ?? '';
  const schema = content[type]?.schema;
  if (!schema) return `an undocumented type, ${type}`;
  return faultOf(schema, type === JSON_TYPE ? JSON.parse(body) : body);
}

const isRefused = ({ statusCode, body }: Answer) => statusCode >= 400 || body === 'false';

/** Sends requests to a world that is the same before each of them. */
export async function openTrial(w: World, scene: Scene) {
  const beginning = await w.table.all();
  const lines = async () => JSON.stringify([await w.table.all(), await w.table.all(HOOK_SECRETS)]);
  const handlers = new Map<string, Handler>();
  let before = await lines();

  async function reset(): Promise<void> {
    await w.db.clear();
    await w.table.putItems(beginning);
    before = await lines();
  }
  await reset();

  async function handlerFor(name: string): Promise<Handler> {
    const handler = handlers.get(name) ?? (await handlerOf(name));
    handlers.set(name, handler);
    return handler;
  }

  /** What a refused request wrote, if anything. */
  async function written(answer: Answer): Promise<string | undefined> {
    const outside = w.meter.answered.find(
      ([{ service, operation }, { status }]) =>
        service !== 'dynamodb' && !READS.test(operation) && status < 300,
    );
    if (!isRefused(answer)) return undefined;
    if (outside) return `refused, but called ${outside[0].operation}`;
    return (await lines()) === before ? undefined : 'refused, but the table has changed';
  }

  /** Sends one request. @throws Error saying what did not hold */
  return async (operation: Operation, who: string, ask: Ask): Promise<void> => {
    const caller = scene.callers[who];
    if (!caller) throw new Error(`There is nobody called ${who}.`);
    const handler = await handlerFor(operation.operationId);
    w.meter.start();
    const event = eventOf(operation.operationId, caller, ask);
    const answer = (await handler(event, { awsRequestId: 'fuzz' })) as Answer;
    const wrote = w.meter.requests.some(({ operation: of }) => !READS.test(of));
    const wrong =
      faultOfAnswer(operation, answer) ??
      leak(who, `${answer.body}${JSON.stringify(answer.headers)}`) ??
      (wrote ? await written(answer) : undefined);
    if (wrote) await reset();
    if (wrong !== undefined) throw new Error(`${wrong}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
  };
}
