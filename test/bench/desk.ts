import { demoItems, demoRecords } from '../../infra/demo/index.ts';
import { itemKeys } from '../../lambdas/domain/item-keys.ts';
import { computeDeskEntries, type DeskNoun } from '../../lambdas/domain/desk/desk-entries.ts';
import type { RecordFor } from '../../shared/entities/index.ts';
import { openWorld, type World } from '../support/world.ts';
import { type Bench, type Figure, figure, median } from './figure.ts';
import { withOwnEnvironment } from './own-environment.ts';

const RUNS = 20;
/** Projects, and the milliseconds that the desk of the team may take with them. */
const sizes = [
  { projects: 60, limit: 150 },
  { projects: 5_000, limit: 300 },
] as const;

/** Puts the demo data with what its follower would have kept of it: to follow 5,000 projects takes minutes. */
async function fill(w: World, projects: number): Promise<void> {
  const now = new Date();
  const demo = demoRecords({ projects, now });
  const known = new Map(demo.projects.map((project) => [project.id, project]));
  const figures: Record<string, Record<string, number>> = {};
  const duties: Record<string, unknown>[] = [];
  const keep = <N extends DeskNoun>(noun: N, records: readonly RecordFor[N][]) => {
    for (const record of records) {
      const project = 'projectId' in record ? known.get(String(record.projectId)) : undefined;
      const { duties: own, added } = computeDeskEntries(noun, record, { reached: [], project });
      duties.push(...own.map((duty) => ({ ...duty })));
      for (const [set, names] of Object.entries(added))
        for (const [name, by] of Object.entries(names)) {
          const kept = (figures[set] ??= {});
          kept[name] = (kept[name] ?? 0) + by;
        }
    }
  };
  keep('project', demo.projects);
  keep('document', demo.documents);
  keep('company', demo.companies);
  keep(
    'interest',
    demo.answers.map(({ record }) => record),
  );
  const sets = Object.entries(figures).map(([set, kept]) => {
    const [desk = '', ...rest] = set.split('/');
    return { ...kept, ...itemKeys.figures(desk, rest.join('/')) };
  });
  await w.table.putItems([...demoItems({ projects, now }).items, ...duties, ...sets]);
}

/** The route over the table, in one process: from the event to the answer. @throws Error when it is refused */
async function timesOf(w: World): Promise<readonly number[]> {
  const times: number[] = [];
  for (let run = 0; run < 2 * RUNS; run += 1) {
    const start = performance.now();
    // oxlint-disable-next-line no-await-in-loop
    const { status, body } = await w.call('admin', 'desk.read');
    times.push(performance.now() - start);
    if (status !== 200) throw new Error(`The desk was not read: ${JSON.stringify(body)}`);
  }
  // The first half warms up.
  return times.slice(RUNS);
}

/** One world for all sizes: a handler reads its environment once. */
async function measured(): Promise<readonly Figure[]> {
  const w = await openWorld();
  const figures: Figure[] = [];
  for (const { projects, limit } of sizes) {
    // oxlint-disable-next-line no-await-in-loop
    await w.reset();
    // oxlint-disable-next-line no-await-in-loop
    await fill(w, projects);
    const name = `GET /api/desk of the team, ${projects} projects: median`;
    // oxlint-disable-next-line no-await-in-loop
    figures.push(figure(name, median(await timesOf(w)), { unit: 'ms', atMost: limit }));
  }
  await w.close();
  return figures;
}

export const desk: Bench = { name: 'desk', run: () => withOwnEnvironment(measured) };
