import { afterAll } from 'vitest';
import { connectTable, keepServices } from './services.ts';

/**
 * Keeps loaded handlers for all test files of a process: environment variables and the address of the services are
 * the same for each file.
 */
const originalEnvironment = { ...process.env };
await keepServices();

// Loaded now, since it reads the environment.
const { table } = await import('../../lambdas/engine/table.ts');
connectTable(table);

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in originalEnvironment)) delete process.env[name];
  Object.assign(process.env, originalEnvironment);
});
