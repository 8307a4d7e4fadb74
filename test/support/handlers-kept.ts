import { afterAll } from 'vitest';
import { keepServices } from './services.ts';

/**
 * Lets a process load the handlers once for all of its files of tests: they find the same variables in each, and the
 * services of the world that is open behind the same address.
 */
const before = { ...process.env };
await keepServices();

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
