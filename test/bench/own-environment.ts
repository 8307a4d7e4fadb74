import { keepServices } from '../support/services.ts';

/**
 * Runs with the Lambdas' environment variables, which other benches run without. Handlers read them once per process,
 * so every bench uses the same values.
 */
export async function withOwnEnvironment<T>(run: () => Promise<T>): Promise<T> {
  const originalEnvironment = { ...process.env };
  try {
    await keepServices();
    return await run();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in originalEnvironment)) delete process.env[name];
    Object.assign(process.env, originalEnvironment);
  }
}
