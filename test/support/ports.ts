import { createServer, type Server } from 'node:net';

/**
 * Test suites on one machine share its ports. Whoever listens on a port's guard, 10,000 above it, owns the port. Both
 * lie below the ports that the system hands out by itself (from 32,768 on).
 */
const TO_GUARD = 10_000;
const FIRST = 20_000;
const COUNT = 2000;
const FIRST_USUAL = FIRST + COUNT;

interface ClaimedPort {
  readonly port: number;
  /** Lets others claim it; so does the end of the process. */
  release(): Promise<void>;
}

const listening = (port: number) =>
  new Promise<Server | undefined>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server.unref()));
  });

const closed = (server: Server) => new Promise<void>((resolve) => void server.close(() => resolve()));

/** Answers undefined when another suite has claimed the port, or something listens there. */
export async function claimPort(port: number): Promise<ClaimedPort | undefined> {
  const guard = await listening(port + TO_GUARD);
  if (!guard) return undefined;
  const release = () => closed(guard);
  const probe = await listening(port);
  if (probe) {
    await closed(probe);
    return { port, release };
  }
  await release();
  return undefined;
}

/** Claims any port. */
export async function claimAnyPort(): Promise<ClaimedPort> {
  for (let tried = 0; tried < COUNT; tried++) {
    const claimed = await claimPort(FIRST + ((process.pid + tried) % COUNT));
    if (claimed) return claimed;
  }
  throw new Error(`None of ${COUNT} ports is free.`);
}

/** A port that no other suite takes while this process runs. */
export const freePort = async () => (await claimAnyPort()).port;

/** The port that this worker of the suite takes again and again, or another one when it is taken. */
export async function usualPort(): Promise<ClaimedPort & { readonly isUsual: boolean }> {
  const usual = await claimPort(FIRST_USUAL + Number(process.env['VITEST_POOL_ID'] ?? 0));
  return usual ? { ...usual, isUsual: true } : { ...(await claimAnyPort()), isUsual: false };
}
