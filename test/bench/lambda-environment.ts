import { keepServices } from '../support/services.ts';

/**
 * Runs a bench with the Lambdas' environment variables, and removes them afterwards. Handlers read them once per
 * process, so all benches use the same values.
 */
export async function withLambdaEnvironment<T>(run: () => Promise<T>): Promise<T> {
  const originalEnvironment = { ...process.env };
  try {
    await keepServices();
    return await run();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in originalEnvironment)) delete process.env[name];
    Object.assign(process.env, originalEnvironment);
  }
}
