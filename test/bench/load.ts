import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { freePort } from '../support/ports.ts';
import { tokenOf, setCurrentPortal } from '../support/api-client.ts';
import { waitForPortal } from '../support/portal-process.ts';
import { type Bench, type Figure, figure } from './figure.ts';
import { memoryOf } from './memory.ts';
import { withPortal } from './with-portal.ts';

const CONNECTIONS = 50;
/** Portal and bare server alternate, so that load on the machine slows both. */
const TURNS = 4;
const TURN_MS = 15_000;
/** One request in this many is a save. */
const SAVE_EVERY = 20;
/** Minimum ratio of the portal's requests to the bare server's. */
const MIN_SHARE_OF_BARE = 0.75;
/** Minimum requests per second of one kind. */
const MIN_READS = 400;
const MIN_PAGES = 180;
/** Maximum ratio of final memory to memory after the first turn: growth indicates a leak. */
const MAX_MEMORY_GROWTH = 1.25;
const WARM_UP_MS = 5_000;

/** A request of the load; a body makes it a save. */
interface LoadRequest {
  readonly path: string;
  readonly body?: string;
}

interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The n-th request of a connection. */
  nextRequest(index: number, connection: number): LoadRequest;
  onAnswer?(connection: number, body: string, call: LoadRequest): void;
}

interface Statistics {
  readonly times: number[];
  errors: number;
}

/** Sends a request over a kept-alive connection, and reads the whole answer. */
function send(
  agent: Agent,
  target: Target,
  { path, body }: LoadRequest,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { ...target.headers, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const clientRequest = request(`${target.url}${path}`, {
      agent,
      headers,
      method: body === undefined ? 'GET' : 'POST',
    });
    clientRequest.on('error', reject);
    clientRequest.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', reject);
    });
    clientRequest.end(body);
  });
}

async function runConnection(
  target: Target,
  connection: number,
  end: number,
  statistics: Statistics,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let index = 0; performance.now() < end; index += 1) {
    const call = target.nextRequest(index, connection);
    const startedAt = performance.now();
    // A connection sends its requests one after another.
    const answer = await send(agent, target, call).catch(() => undefined);
    statistics.times.push(performance.now() - startedAt);
    if (answer?.status === 200) target.onAnswer?.(connection, answer.text, call);
    else statistics.errors += 1;
  }
  agent.destroy();
}

async function runLoad(
  target: Target,
  ms: number,
  statistics: Statistics = { times: [], errors: 0 },
): Promise<Statistics> {
  const end = performance.now() + ms;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, index) => runConnection(target, index, end, statistics)),
  );
  return statistics;
}

type Row = Readonly<Record<string, unknown>>;

/** Kinds of load for the portal. */
interface PortalTargets {
  /** Single projects, pages of 25, and occasionally a save. */
  readonly mixed: Target;
  readonly reads: Target;
  readonly pages: Target;
  readonly projects: readonly Row[];
}

async function openPortalTargets(url: string): Promise<PortalTargets> {
  const portal = await waitForPortal(Number(new URL(url).port));
  setCurrentPortal(portal);
  const authorization = `Bearer ${await tokenOf('admin@portal.test')}`;
  const headers = { authorization, 'api-key': portal.environment.apiKey };
  const projects = (await (await fetch(`${url}/api/project/open`, { headers })).json()) as readonly Row[];
  const companyId = String(projects[0]?.['projectCompanyId']);
  // Each connection saves its own contact, to avoid conflicts.
  const contacts = new Map<number, Row>();
  const contactBody = (connection: number) => ({
    contact: contacts.get(connection) ?? {
      companyId,
      firstName: 'Load',
      lastName: `Test ${connection}`,
      email: `load${connection}@load.test`,
      phone: '0412345678',
    },
  });
  const read = (index: number, connection: number): LoadRequest => ({
    path: `/api/project/${projects[(index + connection) % projects.length]?.['id']}`,
  });
  const page = (): LoadRequest => ({ path: '/api/project/open?limit=25' });
  const mixed: Target = {
    url,
    headers,
    nextRequest(index, connection) {
      if (index % SAVE_EVERY === SAVE_EVERY - 1)
        return { path: '/api/contact', body: JSON.stringify(contactBody(connection)) };
      return index % 2 === 0 ? read(index, connection) : page();
    },
    onAnswer(connection, text, { body }) {
      if (body === undefined) return;
      const [{ id, version, lastName }] = [JSON.parse(text)].flat();
      contacts.set(connection, { id, version, lastName });
    },
  };
  return {
    mixed,
    reads: { url, headers, nextRequest: read },
    pages: { url, headers, nextRequest: page },
    projects,
  };
}

/** Starts the bare server in its own process, over the portal's table. */
async function startBareServer(url: string, data: string): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const child = fork(new URL('./load/bare-server.ts', import.meta.url).pathname, [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, PORT: new URL(url).port, PORTAL_DATA: data, BARE_PORT: String(port) },
  });
  await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, child };
}

const bareTarget = (url: string, projects: readonly Row[]): Target => ({
  url,
  headers: {},
  nextRequest(index, connection) {
    if (index % SAVE_EVERY === SAVE_EVERY - 1) return { path: `/save/${connection}`, body: '{}' };
    const project = projects[(index + connection) % projects.length];
    return { path: index % 2 === 0 ? `/one/${project?.['id']}` : '/page' };
  },
});

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((first, second) => first - second)[Math.floor(times.length * share)] ?? Number.NaN;

function toFigures(name: string, { times, errors }: Statistics): readonly Figure[] {
  return [
    figure(`${name}: requests a second`, (times.length * 1000) / (TURNS * TURN_MS)),
    figure(`${name}: median`, percentile(times, 0.5), { unit: 'ms' }),
    figure(`${name}: p99`, percentile(times, 0.99), { unit: 'ms' }),
    figure(`${name}: errors`, errors, { atMost: 0 }),
  ];
}

/** Successful requests per second of one turn. */
const perSecond = (name: string, { times, errors }: Statistics, atLeast: number) =>
  figure(name, ((times.length - errors) * 1000) / TURN_MS, { atLeast });

/** {@link CONNECTIONS} connections for a minute, against the portal and a bare server with equal table access. */
export const load: Bench = {
  name: 'load',
  run: () =>
    withPortal(0, async (url, processId, data) => {
      const { mixed, reads, pages, projects } = await openPortalTargets(url);
      const { url: bareUrl, child } = await startBareServer(url, data);
      try {
        const bareServer = bareTarget(bareUrl, projects);
        await runLoad(mixed, WARM_UP_MS);
        await runLoad(bareServer, WARM_UP_MS);
        const portalStatistics: Statistics = { times: [], errors: 0 };
        const bareStatistics: Statistics = { times: [], errors: 0 };
        const memory: number[] = [];
        for (let turn = 0; turn < TURNS; turn += 1) {
          await runLoad(mixed, TURN_MS, portalStatistics);
          memory.push(memoryOf(processId));
          await runLoad(bareServer, TURN_MS, bareStatistics);
        }
        const readStatistics = await runLoad(reads, TURN_MS);
        const pageStatistics = await runLoad(pages, TURN_MS);
        const [first = 0, last = 0] = [memory[0], memory.at(-1)];
        return [
          perSecond('Reads of a project a second', readStatistics, MIN_READS),
          perSecond('Pages of 25 projects a second', pageStatistics, MIN_PAGES),
          ...toFigures(`Portal, ${CONNECTIONS} connections`, portalStatistics),
          ...toFigures('Bare server', bareStatistics),
          figure(
            "The portal's share of the bare server's requests",
            portalStatistics.times.length / bareStatistics.times.length,
            {
              atLeast: MIN_SHARE_OF_BARE,
            },
          ),
          figure("Portal's memory after the first quarter", first, { unit: 'MB' }),
          figure('… after the last', last, { unit: 'MB' }),
          figure('… last to first', last / first, { atMost: MAX_MEMORY_GROWTH }),
        ];
      } finally {
        child.kill();
      }
    }),
};
