import { calls, expectations, situations } from '../../nouns/routes.ts';
import type { Answer } from '../../support/event.ts';
import { failureModes } from '../../support/aws-failures.ts';
import type { World } from '../../support/world.ts';
import type { Ending, Scene } from './scene.ts';

/** Routes that move a company's records over several requests, and count the requests. */
const ROUTES_IN_PARTS = new Set(['merge.proceed']);
const PART_COUNTERS = ['turn'];
/** Routes that make several writes in turn. */
const ROUTES_IN_STEPS = new Set([...ROUTES_IN_PARTS, 'import.save']);
/**
 * Routes whose retry signs out, sends a test event, or logs access to a file, a second time. Repeated access counts once within five
 * seconds (`opening.test.ts`), but a retry can cross their end.
 */
const ROUTES_THAT_ACT_AGAIN = new Set([
  'identity.signout',
  'identity.endCode',
  'webhook.sendTest',
  'document.link',
  'document.link in review',
  'document.link version',
]);

/** Routes that copy an upload: a retry may add a second version of the file. */
const ROUTES_THAT_COPY = new Set(['document.confirmUpload', 'user.confirmPicture']);

/** Routes through which Cognito sends a mail; without an idempotency token, a lost or late answer may repeat the mail. */
const ROUTES_THAT_MAIL = new Set(['identity.resend']);

const isGenericFault = ({ body, headers }: Answer) =>
  Object(body).code === 'internal' && Object(body).correlationId === headers['x-correlation-id'];

const isMerging = ({ body }: Answer) => Object(Object(body).merge).state === 'merging';

/** Classifies an answer as its caller would. */
function toEnding(answer: Answer): Ending {
  const message = `${answer.status} ${JSON.stringify(answer.body).slice(0, 160)}`;
  if (answer.status < 300 && answer.body !== false) return { kind: 'done', message };
  if (answer.status >= 500) return { kind: isGenericFault(answer) ? 'fault' : 'refused', message };
  return { kind: 'refused', message: `${message} ${answer.headers['Reason'] ?? ''}` };
}

/** Runs a function and turns an exception into an ending. */
async function captureEnding(run: () => Promise<Ending>): Promise<Ending> {
  try {
    return await run();
  } catch (error) {
    return { kind: 'thrown', message: String(error) };
  }
}

/** Whether the route permits its caller: a refused deletion answers `false`. */
const isAllowed = ([name, [caller]]: readonly [string, (typeof calls)[string]]) =>
  expectations[name]?.[caller][0] !== 'false';

/** One request for each situation of test/nouns/routes.ts, by a caller who is allowed to make it. */
export const routeScenes = (w: World): readonly Scene[] =>
  Object.entries(calls)
    .filter(isAllowed)
    .map(([name, [caller]]) => ({
      name,
      writes: ROUTES_IN_STEPS.has(name) ? 'steps' : 'whole',
      ...(ROUTES_IN_PARTS.has(name) && { counters: PART_COUNTERS }),
      isNewActionOnRetry: ROUTES_THAT_ACT_AGAIN.has(name),
      ...((ROUTES_THAT_COPY.has(name) || ROUTES_THAT_MAIL.has(name)) && { mayDuplicateAfter: failureModes }),
      async prepare() {
        const situation = await situations[name]?.({ w, person: caller, target: 'own' });
        const route = name.split(' ')[0] ?? '';
        async function send(): Promise<Ending> {
          const answer = await w.call(caller, route, situation?.input);
          return ROUTES_IN_PARTS.has(name) && isMerging(answer) ? send() : toEnding(answer);
        }
        const run = () => captureEnding(send);
        return { run };
      },
    }));
