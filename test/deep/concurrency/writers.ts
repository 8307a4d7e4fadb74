import { calls, situations } from '../../nouns/routes.ts';
import type { Answer, Ask } from '../../support/event.ts';
import type { World } from '../../support/world.ts';
import { firstOf, type Case } from '../case.ts';

const WRITERS = 50;
/** What a refused writer is to be told. */
const STALE = 'Somebody else';

/** The situations in which a record is saved that is there: their bodies name its version. */
const saves = Object.entries(calls).filter(([name]) => /\.save( |$)/.test(name));

const versionIn = (body: unknown): unknown => Object(Object.values(Object(body))[0]).version;
const isTold = ({ status, body }: Answer) => status === 409 && String(Object(body).message).includes(STALE);

interface Written {
  readonly answers: readonly Answer[];
  readonly entries: number;
  readonly mails: number;
}

/** How often a situation's request is sent at once, and what came of it. */
async function sent(w: World, name: string, times: number): Promise<Written & { readonly ask: Ask }> {
  await w.reset();
  const [who] = calls[name] ?? ['admin'];
  const { ask } = (await situations[name]?.({ w, who, target: 'own' })) ?? { ask: {} };
  const count = async () => {
    const items = await w.table.all();
    const of = (isOf: (item: Readonly<Record<string, unknown>>) => boolean) => items.filter(isOf).length;
    return {
      entries: of(({ sk }) => String(sk).startsWith('history#')),
      mails: of(({ noun }) => noun === 'mail'),
    };
  };
  const before = await count();
  const route = name.split(' ')[0] ?? '';
  const answers = await Promise.all(Array.from({ length: times }, () => w.call(who, route, ask)));
  const after = await count();
  return { ask, answers, entries: after.entries - before.entries, mails: after.mails - before.mails };
}

/** Fifty at once send the same version of a record: one writes it, all others are told. */
const onOneVersion = (w: World, name: string): Case => ({
  name: `${name} by ${WRITERS} at once`,
  async run() {
    const alone = await sent(w, name, 1);
    const { ask, answers, entries, mails } = await sent(w, name, WRITERS);
    const isNew = versionIn(ask.body) === undefined;
    const won = answers.filter(({ status }) => status === 200);
    const others = answers.filter(({ status }) => status !== 200);
    const stored = new Set(won.map(({ body }) => JSON.stringify(body)));
    const said = answers.map(({ status, body }) => `${status} ${JSON.stringify(body).slice(0, 120)}`);
    const statuses = [...new Set(said)].join('; ');
    return firstOf(
      // A creation that is repeated is the same one: each is answered what is stored.
      [isNew ? stored.size === 1 : won.length === 1, `${won.length} of ${WRITERS} wrote it: ${statuses}`],
      [isNew ? others.length === 0 : others.every(isTold), `answered ${statuses}`],
      [entries === alone.entries, `${entries} entries in the history instead of ${alone.entries}`],
      [mails === alone.mails, `${mails} mails instead of ${alone.mails}`],
    );
  },
});

/** Fifty writers who read again and again until each has written: every one is in the record's history, once. */
const untilAllHaveWritten = (w: World): Case => ({
  name: `${WRITERS} writers of one company, each until it has written`,
  async run() {
    await w.reset();
    const names = Array.from({ length: WRITERS }, (_, writer) => `Company of writer ${writer}`);
    const { companies } = await import('../../support/cast.ts');
    const { id } = companies.guest;
    const won: number[] = [];
    async function write(companyName: string): Promise<void> {
      const version = (await w.table.record('company', id))?.version;
      const answer = await w.call('guest', 'company.save', {
        body: { company: { id, version, companyName } },
      });
      if (answer.status === 409) return write(companyName);
      if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
      won.push(Number(Object(answer.body).version));
    }
    await Promise.all(names.map(write));
    const written = (await w.table.all())
      .filter(({ pk, sk }) => pk === `company#${id}` && String(sk).startsWith('history#'))
      .map(({ entry }) => Object(entry));
    const named = written.map(({ changes }) => String(Object(changes).companyName?.to));
    const numbers = (list: readonly number[]) => list.toSorted((one, other) => one - other).join();
    const wanted = names.map((_, writer) => writer + 2);
    return firstOf(
      [numbers(won) === numbers(wanted), `answered versions ${numbers(won)}`],
      [
        numbers(written.map(({ version }) => Number(version))) === numbers(wanted),
        'the history has other versions',
      ],
      [named.toSorted().join() === names.toSorted().join(), 'the history has other names'],
    );
  },
});

/** @param most of the situations */
export const writers = (w: World, most = saves.length): readonly Case[] => [
  ...saves.slice(0, most).map(([name]) => onOneVersion(w, name)),
  untilAllHaveWritten(w),
];
