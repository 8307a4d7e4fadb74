import { keepServices } from '../support/services.ts';

/**
 * Runs with the variables of Lambdas, which the other benches run without. Handlers read them once in a process, so
 * they are the same in each bench.
 */
export async function withOwnEnvironment<T>(run: () => Promise<T>): Promise<T> {
  const before = { ...process.env };
  try {
    await keepServices();
    return await run();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}
