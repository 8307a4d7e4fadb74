import { spawn, type ChildProcess } from 'node:child_process';
import type { StartedPortal } from './started-portal.ts';

export interface Start {
  readonly port: number;
  readonly data: string;
  /** Folder of the project; this one when left out. */
  readonly project?: string;
  readonly arguments?: readonly string[];
}

/** The variables of a person's shell: a test runner's own change what Vite and React do. */
const shell = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|VITEST.*|TEST)$/.test(name)),
  );

/** Runs `npm start` as a person does: a process of its own. */
export const startProcess = ({ port, data, project, arguments: given = [] }: Start): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', 'bin/local.ts', ...given], {
    env: { ...shell(), PORT: String(port), PORTAL_DATA: data },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(project !== undefined && { cwd: project }),
  });

/** Waits until a started portal answers. */
export async function answering(port: number): Promise<StartedPortal> {
  const url = `http://localhost:${port}`;
  for (let attempt = 0; attempt < 400; attempt++) {
    const answer = await fetch(`${url}/environment.json`).catch(() => undefined);
    if (answer?.ok) {
      const environment = (await answer.json()) as StartedPortal['environment'];
      const restart = () => Promise.reject(new Error('not here'));
      return {
        url,
        environment,
        data: '',
        faults: [],
        sessions: {},
        run: restart,
        restart,
        close: () => Promise.resolve(),
      };
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The portal did not start within 80 seconds.');
}

/** Ends a process and waits until it is gone. */
export const ended = (child: ChildProcess | undefined, signal: NodeJS.Signals = 'SIGTERM') =>
  new Promise<void>((resolve) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    return void child.kill(signal);
  });

/** Asks again for a minute until there is an answer. */
export async function eventually<T>(ask: () => Promise<T | undefined>): Promise<T> {
  let cause: unknown;
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await ask().catch((error: unknown) => void (cause = error));
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('It did not happen within a minute.', { cause });
}
