import { afterAll, vi } from 'vitest';

/**
 * Isolates a test file as a separate process would, at a fifth of the cost: reloads the project's modules and
 * restores the environment variables. Packages stay loaded.
 */
vi.resetModules();

const originalEnvironment = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in originalEnvironment)) delete process.env[name];
  Object.assign(process.env, originalEnvironment);
});
