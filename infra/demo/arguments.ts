import { parseArgs } from 'node:util';

interface SeedArguments {
  readonly projects: number;
  readonly table?: string | undefined;
}

/** Prevents a typing error from filling the disk. */
const MAX_PROJECTS = 200_000;
const USAGE = 'npm run seed -- --projects 1000 [--table NAME]';

function parseOptions(args: readonly string[]) {
  try {
    const options = { projects: { type: 'string' }, table: { type: 'string' } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : 'Bad arguments'}\nUsage: ${USAGE}`, {
      cause: error,
    });
  }
}

/** @throws Error with the usage on an unknown or invalid argument */
export function readSeedArguments(args: readonly string[]): SeedArguments {
  const { projects, table } = parseOptions(args);
  const count = /^\d+$/.test(projects ?? '') ? Number(projects) : 0;
  if (count < 1 || count > MAX_PROJECTS)
    throw new Error(
      `--projects must be a whole number from 1 to ${MAX_PROJECTS}, not "${projects ?? ''}".\nUsage: ${USAGE}`,
    );
  if (table === '') throw new Error(`--table needs a name.\nUsage: ${USAGE}`);
  return { projects: count, table };
}
