import { idOf } from '../../../infra/demo/seeded-random.ts';
import { recordIn } from '../../support/event.ts';
import { openWorld, type World } from '../../support/world.ts';
import { median } from '../figure.ts';
import { growthItems, openCount } from './items.ts';
import { openForkedTable } from './forked-table.ts';

/** Cost of one kind of request. */
export interface MeasuredRequest {
  readonly name: string;
  /** Median in milliseconds from event to answer, including the table. */
  readonly ms: number;
  /** Size of the answer. */
  readonly bytes: number;
}

const RUNS = 40;
/** An open project: the first project is always open. */
const projectId = idOf('growth project 0');

const requests = (w: World): Readonly<Record<string, () => ReturnType<World['call']>>> => ({
  'First page of the open schedule': () => w.call('admin', 'project.open', { query: { limit: '100' } }),
  'First page of the closed schedule': () => w.call('admin', 'project.closed', { query: { limit: '25' } }),
  'Save of a project': async () => {
    const { version } = recordIn(await w.call('admin', 'project.read', { params: { id: projectId } }));
    return w.call('admin', 'project.save', {
      body: { project: { id: projectId, version, noUnits: Number(version) } },
    });
  },
  // At every size, more records contain this word than a search reads.
  'Find “centre”': () => w.call('admin', 'find.read', { query: { q: 'centre' } }),
  'Desk of the team': () => w.call('admin', 'desk.read'),
  'Match of a project': () => w.call('admin', 'match.funders', { params: { projectId } }),
  'First page of users': () => w.call('admin', 'user.all', { query: { limit: '100' } }),
  'First page of project partners': () =>
    w.call('admin', 'company.ofType', { params: { type: 'project_partner' }, query: { limit: '100' } }),
});

/** Interleaves all kinds of requests, so that load affects all equally. The first half warms up. */
async function measureRequests(w: World): Promise<readonly MeasuredRequest[]> {
  const kinds = Object.entries(requests(w)).map(([name, send]) => ({
    name,
    send: send,
    times: [] as number[],
    bytes: 0,
  }));
  for (let run = 0; run < 2 * RUNS; run += 1)
    for (const kind of kinds) {
      const start = performance.now();
      // Sequential, since parallel requests would slow each other down.
      const { status, size, body } = await kind.send();
      kind.times.push(performance.now() - start);
      kind.bytes = size;
      if (status !== 200) throw new Error(`${kind.name}: ${status} ${JSON.stringify(body)}`);
    }
  return kinds.map(({ name, times, bytes }) => ({ name, ms: median(times.slice(RUNS)), bytes }));
}

const projects = Number(process.argv[2]);
const start = performance.now();
const w = await openWorld({ items: growthItems(projects), openDb: openForkedTable });
const seconds = (performance.now() - start) / 1000;
const memory = process.memoryUsage().rss / 1024 / 1024;
console.error(
  `  ${openCount(projects)} of ${projects} open; loaded in ${seconds.toFixed(1)} s, ${memory.toFixed(0)} MB`,
);
// Frees the memory of loading before measuring: gigabytes at 100,000 projects.
globalThis.gc?.();
console.log(JSON.stringify(await measureRequests(w)));
await w.close();
process.exit(0);
