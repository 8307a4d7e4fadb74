import { calls, situations } from '../../nouns/routes.ts';
import type { Answer, RouteInput } from '../../support/event.ts';
import type { World } from '../../support/world.ts';
import { firstFailure, type Case } from '../case.ts';

const WRITERS = 50;
const CONFLICT_MESSAGE = 'changed meanwhile';

/** Situations that save a record; the body includes its version. */
const saveSituations = Object.entries(calls).filter(([name]) => /\.save( |$)/.test(name));

const versionIn = (body: unknown): unknown => Object(Object.values(Object(body))[0]).version;
const isConflict = ({ status, body }: Answer) =>
  status === 409 && String(Object(body).message).includes(CONFLICT_MESSAGE);

interface WriteResult {
  readonly answers: readonly Answer[];
  readonly entries: number;
  readonly mails: number;
}

/** Sends a situation's request several times concurrently, and counts history entries and mails. */
async function sendConcurrently(
  w: World,
  name: string,
  times: number,
): Promise<WriteResult & { readonly input: RouteInput }> {
  await w.reset();
  const [caller] = calls[name] ?? ['admin'];
  const { input } = (await situations[name]?.({ w, person: caller, target: 'own' })) ?? { input: {} };
  const count = async () => {
    const items = await w.table.scanAll();
    const countWhere = (predicate: (item: Readonly<Record<string, unknown>>) => boolean) =>
      items.filter(predicate).length;
    return {
      entries: countWhere(({ sk }) => String(sk).startsWith('history#')),
      mails: countWhere(({ noun }) => noun === 'mail'),
    };
  };
  const initialCounts = await count();
  const route = name.split(' ')[0] ?? '';
  const answers = await Promise.all(Array.from({ length: times }, () => w.call(caller, route, input)));
  const finalCounts = await count();
  return {
    input,
    answers,
    entries: finalCounts.entries - initialCounts.entries,
    mails: finalCounts.mails - initialCounts.mails,
  };
}

/** Checks that one of fifty concurrent writes of one version succeeds, and the rest get a conflict. */
const sameVersionCase = (w: World, name: string): Case => ({
  name: `${name} by ${WRITERS} concurrently`,
  async run() {
    const single = await sendConcurrently(w, name, 1);
    const { input, answers, entries, mails } = await sendConcurrently(w, name, WRITERS);
    // A review that is not saved yet has version 0.
    const isNew = !versionIn(input.body);
    const accepted = answers.filter(({ status }) => status === 200);
    const rejected = answers.filter(({ status }) => status !== 200);
    const stored = new Set(accepted.map(({ body }) => JSON.stringify(body)));
    const answerTexts = answers.map(({ status, body }) => `${status} ${JSON.stringify(body).slice(0, 120)}`);
    const statuses = [...new Set(answerTexts)].join('; ');
    return firstFailure(
      // Repeating a creation is idempotent: each request gets the stored record.
      [
        isNew ? stored.size === 1 : accepted.length === 1,
        `${accepted.length} of ${WRITERS} wrote it: ${statuses}`,
      ],
      [isNew ? rejected.length === 0 : rejected.every(isConflict), `answered ${statuses}`],
      [entries === single.entries, `${entries} entries in the history instead of ${single.entries}`],
      [mails === single.mails, `${mails} mails instead of ${single.mails}`],
    );
  },
});

/** Checks that the history has each write exactly once when fifty writers retry until they succeed. */
const retryingWritersCase = (w: World): Case => ({
  name: `${WRITERS} writers of one company, retrying until saved`,
  async run() {
    await w.reset();
    const names = Array.from({ length: WRITERS }, (_, writer) => `Company of writer ${writer}`);
    const { companies } = await import('../../support/cast.ts');
    const { id } = companies.guest;
    const savedVersions: number[] = [];
    async function writeUntilSaved(companyName: string): Promise<void> {
      const version = (await w.table.record('company', id))?.version;
      const answer = await w.call('guest', 'company.save', {
        body: { company: { id, version, companyName } },
      });
      if (answer.status === 409) return writeUntilSaved(companyName);
      if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
      savedVersions.push(Number(Object(answer.body).version));
    }
    await Promise.all(names.map(writeUntilSaved));
    const entries = (await w.table.scanAll())
      .filter(({ pk, sk }) => pk === `company#${id}` && String(sk).startsWith('history#'))
      .map(({ entry }) => Object(entry));
    const writtenNames = entries.map(({ changes }) => String(Object(changes).companyName?.to));
    const numbers = (list: readonly number[]) => list.toSorted((first, second) => first - second).join();
    const expectedVersions = names.map((_, writer) => writer + 2);
    return firstFailure(
      [numbers(savedVersions) === numbers(expectedVersions), `answered versions ${numbers(savedVersions)}`],
      [
        numbers(entries.map(({ version }) => Number(version))) === numbers(expectedVersions),
        'the history has other versions',
      ],
      [writtenNames.toSorted().join() === names.toSorted().join(), 'the history has other names'],
    );
  },
});

/** @param limit the number of situations to try */
export const writerCases = (w: World, limit = saveSituations.length): readonly Case[] => [
  ...saveSituations.slice(0, limit).map(([name]) => sameVersionCase(w, name)),
  retryingWritersCase(w),
];
