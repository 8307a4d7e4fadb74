import { spawn, type ChildProcess } from 'node:child_process';
import type { StartedPortal } from './started-portal.ts';

export interface StartOptions {
  readonly port: number;
  /** Data folder. */
  readonly data: string;
  /** Project folder; this project when left out. */
  readonly project?: string;
  readonly arguments?: readonly string[];
}

/** Environment of a user's shell, without the test runner's variables, which would affect Vite and React. */
const shellEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|VITEST.*|TEST)$/.test(name)),
  );

const runNode = (command: readonly string[], { port, data, project }: StartOptions): ChildProcess =>
  spawn(process.execPath, command, {
    env: { ...shellEnvironment(), PORT: String(port), PORTAL_DATA: data },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(project !== undefined && { cwd: project }),
  });

/** Runs `npm start` in its own process. */
export const startPortalProcess = (start: StartOptions): ChildProcess =>
  runNode(['bin/start.mjs', ...(start.arguments ?? [])], start);

/** Runs `npm run dev` in its own process, without its restarts. */
export const startDevelopmentProcess = (start: StartOptions): ChildProcess =>
  runNode(['--import', 'tsx', 'bin/local.ts', '--live'], start);

/** Waits until a portal responds. */
export async function waitForPortal(port: number): Promise<StartedPortal> {
  const url = `http://localhost:${port}`;
  for (let attempt = 0; attempt < 400; attempt++) {
    const answer = await fetch(`${url}/environment.json`).catch(() => undefined);
    if (answer?.ok) {
      const environment = (await answer.json()) as StartedPortal['environment'];
      const unsupported = () => Promise.reject(new Error('Only supported for a portal in this process'));
      return {
        url,
        environment,
        data: '',
        faults: [],
        sessions: {},
        run: unsupported,
        restart: unsupported,
        close: () => Promise.resolve(),
      };
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The portal did not start within 80 seconds.');
}

/** Ends a process and waits for its exit. */
export const endProcess = (child: ChildProcess | undefined, signal: NodeJS.Signals = 'SIGTERM') =>
  new Promise<void>((resolve) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    return void child.kill(signal);
  });

/** Polls for up to a minute until there is a result. */
export async function pollUntilDefined<T>(poll: () => Promise<T | undefined>): Promise<T> {
  let cause: unknown;
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await poll().catch((error: unknown) => void (cause = error));
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('No result within a minute.', { cause });
}
