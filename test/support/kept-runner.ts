import { Runner, type FunctionRunner, type RunnerOptions } from '../../infra/local/lambda/runner.ts';

/**
 * Functions stay warm: the routes that the journeys of a worker call, 20 MB each. Beside three other workers most events
 * take longer than an idle machine's patience, and every further copy that starts makes all of them slower still.
 */
const WARM = { allCopies: 60, idleAfter: Infinity, patience: 2_000 };

interface Kept {
  readonly key: string;
  readonly runner: Runner;
}

/** The runner that the last portal of this process left. */
let left: Kept | undefined;

/** What the environment of the functions is made of: a runner serves only portals that agree in it. */
const keyOf = ({ functions, secret, endpoints, coldStart, concurrency }: RunnerOptions) =>
  JSON.stringify([functions, secret, endpoints, coldStart, concurrency]);

/**
 * Takes the functions over that the last portal of this process left warm, as a deployed function's copies outlast
 * many callers: to load the functions of a portal takes four seconds of computing. A portal that is closed while an
 * event is under way leaves nothing, so no event reaches the data of the next one.
 */
export function keptRunner(options: RunnerOptions): FunctionRunner {
  const key = keyOf(options);
  const taken = left;
  left = undefined;
  const isFit = taken?.key === key;
  if (taken && !isFit) void taken.runner.close();
  const runner = taken && isFit ? taken.runner : new Runner({ ...WARM, ...options });
  let underWay = 0;
  return {
    async invoke(name, event) {
      underWay += 1;
      try {
        return await runner.invoke(name, event);
      } finally {
        underWay -= 1;
      }
    },
    reload: () => runner.reload(),
    async close() {
      if (underWay > 0) return runner.close();
      left = { key, runner };
    },
  };
}

/** Makes the next portal begin with cold functions, as another process would. */
export async function forgetRunner(): Promise<void> {
  const taken = left;
  left = undefined;
  await taken?.runner.close();
}
