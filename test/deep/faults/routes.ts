import { calls, expectations, situations } from '../../nouns/routes.ts';
import type { Answer } from '../../support/event.ts';
import { ways } from '../../support/ways.ts';
import type { World } from '../../support/world.ts';
import type { Ending, Scene } from './scene.ts';

/**
 * Moves the records of a company one after the other, each in a transaction of its own; asked until all are moved. It
 * counts its parts.
 */
const IN_PARTS = new Set(['merge.proceed']);
const PARTS = ['turn'];
/** Saves rows one after the other, and then the mail of the import. */
const IN_STEPS = new Set([...IN_PARTS, 'import.save']);
/** To ask again is to sign out, or to make a secret, once more, and to write that down. */
const RENEWING = new Set(['identity.signout', 'identity.endCode', 'webhook.renewSecret']);

/** Copies an upload: one that may have been taken over stays, since the next is another version of the same file. */
const COPYING = new Set(['document.confirmUpload', 'user.confirmPicture']);

/** Cognito sends a mail whose answer may be lost, and knows no token by which it would not send it again. */
const MAILING = new Set(['identity.resend']);

const isBland = ({ body, headers }: Answer) =>
  Object(body).code === 'internal' && Object(body).correlationId === headers['x-correlation-id'];

const isUnderWay = ({ body }: Answer) => Object(Object(body).merge).state === 'merging';

/** What an answer says to its caller. */
function endingOf(answer: Answer): Ending {
  const words = `${answer.status} ${JSON.stringify(answer.body).slice(0, 160)}`;
  if (answer.status < 300 && answer.body !== false) return { kind: 'done', words };
  if (answer.status >= 500) return { kind: isBland(answer) ? 'fault' : 'refused', words };
  return { kind: 'refused', words: `${words} ${answer.headers['Reason'] ?? ''}` };
}

/** Runs something and says what it threw. */
async function endingBy(run: () => Promise<Ending>): Promise<Ending> {
  try {
    return await run();
  } catch (error) {
    return { kind: 'thrown', words: String(error) };
  }
}

/** Not so what is answered with a mere `false`. */
const isGranted = ([name, [who]]: readonly [string, (typeof calls)[string]]) =>
  expectations[name]?.[who][0] !== 'false';

/** A request for each situation of the matrix, by somebody whom it succeeds for. */
export const routeScenes = (w: World): readonly Scene[] =>
  Object.entries(calls)
    .filter(isGranted)
    .map(([name, [who]]) => ({
      name,
      writes: IN_STEPS.has(name) ? 'steps' : 'whole',
      ...(IN_PARTS.has(name) && { counts: PARTS }),
      ...(MAILING.has(name) && { repeats: ['lost'] as const }),
      renews: RENEWING.has(name),
      ...(COPYING.has(name) && { repeats: ways }),
      async prepare() {
        const situation = await situations[name]?.({ w, who, target: 'own' });
        const route = name.split(' ')[0] ?? '';
        async function asked(): Promise<Ending> {
          const answer = await w.call(who, route, situation?.ask);
          return IN_PARTS.has(name) && isUnderWay(answer) ? asked() : endingOf(answer);
        }
        const run = () => endingBy(asked);
        return { run };
      },
    }));
