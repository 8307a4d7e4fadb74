import { demoItems, demoRecords } from '../../infra/demo/index.ts';
import { itemKeys } from '../../lambdas/domain/item-keys.ts';
import { computeDeskEntries, type DeskNoun } from '../../lambdas/domain/desk/desk-entries.ts';
import type { RecordFor } from '../../shared/entities/index.ts';
import { openWorld, type World } from '../support/world.ts';
import { type Bench, type Figure, figure, median } from './figure.ts';
import { withLambdaEnvironment } from './lambda-environment.ts';

const RUNS = 20;
/** Projects, and the limit for the team's desk in milliseconds. */
const sizes = [
  { projects: 60, limit: 150 },
  { projects: 5_000, limit: 300 },
] as const;

/** Stores the demo data with derived counters, since the follower would take minutes for 5,000 projects. */
async function storeDemo(w: World, projects: number): Promise<void> {
  const now = new Date();
  const demo = demoRecords({ projects, now });
  const projectsById = new Map(demo.projects.map((project) => [project.id, project]));
  const figures: Record<string, Record<string, number>> = {};
  const duties: Record<string, unknown>[] = [];
  const addToDesk = <N extends DeskNoun>(noun: N, records: readonly RecordFor[N][]) => {
    for (const record of records) {
      const project = 'projectId' in record ? projectsById.get(String(record.projectId)) : undefined;
      const { duties: newDuties, added } = computeDeskEntries(noun, record, { reached: [], project });
      duties.push(...newDuties.map((duty) => ({ ...duty })));
      for (const [set, names] of Object.entries(added))
        for (const [name, by] of Object.entries(names)) {
          const counters = (figures[set] ??= {});
          counters[name] = (counters[name] ?? 0) + by;
        }
    }
  };
  addToDesk('project', demo.projects);
  addToDesk('document', demo.documents);
  addToDesk('company', demo.companies);
  addToDesk(
    'interest',
    demo.answers.map(({ record }) => record),
  );
  const sets = Object.entries(figures).map(([set, counters]) => {
    const [desk = '', ...rest] = set.split('/');
    return { ...counters, ...itemKeys.figures(desk, rest.join('/')) };
  });
  await w.table.putItems([...demoItems({ projects, now }).items, ...duties, ...sets]);
}

/** Times `desk.todo` from event to answer, in ms. @throws Error unless it answers 200 */
async function timeDesk(w: World): Promise<readonly number[]> {
  const times: number[] = [];
  for (let run = 0; run < 2 * RUNS; run += 1) {
    const start = performance.now();
    const { status, body } = await w.call('admin', 'desk.todo');
    times.push(performance.now() - start);
    if (status !== 200) throw new Error(`The desk was not read: ${JSON.stringify(body)}`);
  }
  // The first half warms up.
  return times.slice(RUNS);
}

/** All sizes share one world, since a handler reads its environment once. */
async function measureDesk(): Promise<readonly Figure[]> {
  const w = await openWorld();
  const figures: Figure[] = [];
  for (const { projects, limit } of sizes) {
    await w.reset();
    await storeDemo(w, projects);
    const name = `GET /api/desk/todo, ${projects} projects: median`;
    figures.push(figure(name, median(await timeDesk(w)), { unit: 'ms', atMost: limit }));
  }
  await w.close();
  return figures;
}

export const deskRoute: Bench = { name: 'desk', run: () => withLambdaEnvironment(measureDesk) };
