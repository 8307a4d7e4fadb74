import { createServer, type Server } from 'node:net';

/**
 * Test suites on one machine share its ports. Listening on a port's guard, 10,000 above it, claims the port. Both are
 * below the system's ephemeral ports (32,768 and up).
 */
const GUARD_OFFSET = 10_000;
const FIRST = 20_000;
const COUNT = 2000;
const FIRST_USUAL = FIRST + COUNT;

interface ClaimedPort {
  readonly port: number;
  /** Releases the claim, as the end of the process does. */
  release(): Promise<void>;
}

const tryListen = (port: number) =>
  new Promise<Server | undefined>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server.unref()));
  });

const closeServer = (server: Server) => new Promise<void>((resolve) => void server.close(() => resolve()));

/** @returns undefined when another suite has claimed the port, or a program listens on it */
export async function claimPort(port: number): Promise<ClaimedPort | undefined> {
  const guard = await tryListen(port + GUARD_OFFSET);
  if (!guard) return undefined;
  const release = () => closeServer(guard);
  const probe = await tryListen(port);
  if (probe) {
    await closeServer(probe);
    return { port, release };
  }
  await release();
  return undefined;
}

/** Claims any free port. */
export async function claimAnyPort(): Promise<ClaimedPort> {
  for (let tried = 0; tried < COUNT; tried++) {
    const claimed = await claimPort(FIRST + ((process.pid + tried) % COUNT));
    if (claimed) return claimed;
  }
  throw new Error(`None of ${COUNT} ports is free.`);
}

/** A port that no other suite uses while this process runs. */
export const freePort = async () => (await claimAnyPort()).port;

/** The worker's usual port, or another one when it is taken. */
export async function claimUsualPort(): Promise<ClaimedPort & { readonly isUsual: boolean }> {
  const usual = await claimPort(FIRST_USUAL + Number(process.env['VITEST_POOL_ID'] ?? 0));
  return usual ? { ...usual, isUsual: true } : { ...(await claimAnyPort()), isUsual: false };
}
