import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { freePort } from '../support/ports.ts';
import { tokenOf, useIdentityOf } from '../support/person.ts';
import { answering } from '../support/started.ts';
import { type Bench, type Figure, figure } from './figure.ts';
import { memoryOf } from './memory.ts';
import { withPortal } from './portal.ts';

const CONNECTIONS = 50;
/** Portal and bare server take turns, so that a busy machine slows both. */
const TURNS = 4;
const TURN_MS = 15_000;
/** A save is one request in so many. */
const SAVE_EVERY = 20;
const SHARE = 0.75;
/** Requests a second of one kind. */
const READS = 400;
const PAGES = 180;
/** Memory after, as a share of that after the first turn: what keeps growing is a leak. */
const FLAT = 1.25;
const WARM_MS = 5_000;

/** One request of the load; with a body where it saves. */
interface Call {
  readonly path: string;
  readonly body?: string;
}

interface Side {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The n-th request of a connection. */
  call(turn: number, connection: number): Call;
  answered?(connection: number, body: string, call: Call): void;
}

interface Counted {
  readonly times: number[];
  errors: number;
}

/** Sends one request over a kept connection, and reads its whole answer. */
function send(agent: Agent, side: Side, { path, body }: Call): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { ...side.headers, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const made = request(`${side.url}${path}`, {
      agent,
      headers,
      method: body === undefined ? 'GET' : 'POST',
    });
    made.on('error', reject);
    made.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', reject);
    });
    made.end(body);
  });
}

async function connection(side: Side, number: number, end: number, counted: Counted): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = 0; performance.now() < end; turn += 1) {
    const call = side.call(turn, number);
    const began = performance.now();
    // A connection sends one after the other.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await send(agent, side, call).catch(() => undefined);
    counted.times.push(performance.now() - began);
    if (answer?.status === 200) side.answered?.(number, answer.text, call);
    else counted.errors += 1;
  }
  agent.destroy();
}

async function load(side: Side, ms: number, counted: Counted = { times: [], errors: 0 }): Promise<Counted> {
  const end = performance.now() + ms;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, number) => connection(side, number, end, counted)),
  );
  return counted;
}

type Row = Readonly<Record<string, unknown>>;

/** What is asked of the portal. */
interface PortalSides {
  /** A project, a page of 25 of them, and now and then a save. */
  readonly side: Side;
  readonly reads: Side;
  readonly pages: Side;
  readonly projects: readonly Row[];
}

async function portalSides(url: string): Promise<PortalSides> {
  const portal = await answering(Number(new URL(url).port));
  useIdentityOf(portal);
  const authorization = `Bearer ${await tokenOf('admin@portal.test')}`;
  const headers = { authorization, 'api-key': portal.environment.apiKey };
  const projects = (await (await fetch(`${url}/api/project/open`, { headers })).json()) as readonly Row[];
  const companyId = String(projects[0]?.['projectCompanyId']);
  // Each connection saves a contact of its own, so that none is refused for another's.
  const mine = new Map<number, Row>();
  const saved = (number: number) => ({
    contact: mine.get(number) ?? {
      companyId,
      firstName: 'Load',
      lastName: `Test ${number}`,
      email: `load${number}@load.test`,
      phone: '0412345678',
    },
  });
  const read = (turn: number, number: number): Call => ({
    path: `/api/project/${projects[(turn + number) % projects.length]?.['id']}`,
  });
  const page = (): Call => ({ path: '/api/project/open?limit=25' });
  const side: Side = {
    url,
    headers,
    call(turn, number) {
      if (turn % SAVE_EVERY === SAVE_EVERY - 1)
        return { path: '/api/contact', body: JSON.stringify(saved(number)) };
      return turn % 2 === 0 ? read(turn, number) : page();
    },
    answered(number, text, { body }) {
      if (body === undefined) return;
      const [{ id, version, lastName }] = [JSON.parse(text)].flat();
      mine.set(number, { id, version, lastName });
    },
  };
  return { side, reads: { url, headers, call: read }, pages: { url, headers, call: page }, projects };
}

/** Starts the bare server in a process of its own, over the portal's table. */
async function startBare(url: string, data: string): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const child = fork(new URL('./load/bare.ts', import.meta.url).pathname, [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, PORT: new URL(url).port, PORTAL_DATA: data, BARE_PORT: String(port) },
  });
  await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, child };
}

const bareSide = (url: string, projects: readonly Row[]): Side => ({
  url,
  headers: {},
  call(turn, number) {
    if (turn % SAVE_EVERY === SAVE_EVERY - 1) return { path: `/save/${number}`, body: '{}' };
    const project = projects[(turn + number) % projects.length];
    return { path: turn % 2 === 0 ? `/one/${project?.['id']}` : '/page' };
  },
});

const at = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN;

function figuresOf(name: string, { times, errors }: Counted): readonly Figure[] {
  return [
    figure(`${name}: requests a second`, (times.length * 1000) / (TURNS * TURN_MS)),
    figure(`${name}: median`, at(times, 0.5), { unit: 'ms' }),
    figure(`${name}: p99`, at(times, 0.99), { unit: 'ms' }),
    figure(`${name}: errors`, errors, { atMost: 0 }),
  ];
}

/** How many requests of one turn were answered as they should. */
const perSecond = (name: string, { times, errors }: Counted, atLeast: number) =>
  figure(name, ((times.length - errors) * 1000) / TURN_MS, { atLeast });

/** {@link CONNECTIONS} connections for a minute, against the portal and against a bare server with the same table reads. */
export const loading: Bench = {
  name: 'load',
  run: () =>
    withPortal(0, async (url, processId, data) => {
      const { side, reads, pages, projects } = await portalSides(url);
      const { url: bareUrl, child } = await startBare(url, data);
      try {
        const bare = bareSide(bareUrl, projects);
        await load(side, WARM_MS);
        await load(bare, WARM_MS);
        const own: Counted = { times: [], errors: 0 };
        const plain: Counted = { times: [], errors: 0 };
        const memory: number[] = [];
        for (let turn = 0; turn < TURNS; turn += 1) {
          // oxlint-disable-next-line no-await-in-loop
          await load(side, TURN_MS, own);
          memory.push(memoryOf(processId));
          // oxlint-disable-next-line no-await-in-loop
          await load(bare, TURN_MS, plain);
        }
        const ofReads = await load(reads, TURN_MS);
        const ofPages = await load(pages, TURN_MS);
        const [first = 0, last = 0] = [memory[0], memory.at(-1)];
        return [
          perSecond('Reads of a project a second', ofReads, READS),
          perSecond('Pages of 25 projects a second', ofPages, PAGES),
          ...figuresOf(`Portal, ${CONNECTIONS} connections`, own),
          ...figuresOf('Bare server', plain),
          figure("The portal's share of the bare server's requests", own.times.length / plain.times.length, {
            atLeast: SHARE,
          }),
          figure("Portal's memory after the first quarter", first, { unit: 'MB' }),
          figure('… after the last', last, { unit: 'MB' }),
          figure('… last to first', last / first, { atMost: FLAT }),
        ];
      } finally {
        child.kill();
      }
    }),
};
