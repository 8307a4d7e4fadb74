import { calls, expectations, situations } from '../../nouns/routes.ts';
import type { Answer } from '../../support/event.ts';
import { failureModes } from '../../support/aws-failures.ts';
import type { World } from '../../support/world.ts';
import type { Ending, Scene } from './scene.ts';

/** Moves a company's records in one transaction each, over several requests; it counts its parts. */
const IN_PARTS = new Set(['merge.proceed']);
const PARTS = ['turn'];
/** Saves rows in turn, and then the mail of the import. */
const IN_STEPS = new Set([...IN_PARTS, 'import.save']);
/** A retry signs out, or creates a secret, a second time and records that. */
const RENEWING = new Set(['identity.signout', 'identity.endCode', 'webhook.renewSecret']);

/** Copies an upload: a retry adds a second version of the same file. */
const COPYING = new Set(['document.confirmUpload', 'user.confirmPicture']);

/** Cognito sends a mail and has no idempotency token, so a lost answer may repeat the mail. */
const MAILING = new Set(['identity.resend']);

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

/** Excludes callers who get a plain `false`. */
const isAllowed = ([name, [caller]]: readonly [string, (typeof calls)[string]]) =>
  expectations[name]?.[caller][0] !== 'false';

/** One request for each situation of the access matrix, by a caller who is allowed to make it. */
export const routeScenes = (w: World): readonly Scene[] =>
  Object.entries(calls)
    .filter(isAllowed)
    .map(([name, [caller]]) => ({
      name,
      writes: IN_STEPS.has(name) ? 'steps' : 'whole',
      ...(IN_PARTS.has(name) && { counts: PARTS }),
      ...(MAILING.has(name) && { mayDuplicateAfter: ['lost'] as const }),
      isNewActionOnRetry: RENEWING.has(name),
      ...(COPYING.has(name) && { mayDuplicateAfter: failureModes }),
      async prepare() {
        const situation = await situations[name]?.({ w, person: caller, target: 'own' });
        const route = name.split(' ')[0] ?? '';
        async function send(): Promise<Ending> {
          const answer = await w.call(caller, route, situation?.input);
          return IN_PARTS.has(name) && isMerging(answer) ? send() : toEnding(answer);
        }
        const run = () => captureEnding(send);
        return { run };
      },
    }));
