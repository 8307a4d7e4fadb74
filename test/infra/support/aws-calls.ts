import { build } from 'esbuild';

/** Services whose IAM prefix differs from their package name. */
const PREFIXES: Readonly<Record<string, string>> = { 'route-53': 'route53' };

/** Collects the AWS calls of an entry point, by IAM name. */
export async function callsOf(entry: string): Promise<readonly string[]> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    treeShaking: true,
  });
  const source = outputFiles[0]?.text ?? '';
  const countUses = (name: string) => source.split(new RegExp(`\\b${name}\\b`)).length - 1;
  // The first use of a name is its import.
  const isCalled = (name: string) => countUses(name) > 1;
  const imports = source.matchAll(/import \{([^}]+)\} from "@aws-sdk\/client-([\w-]+)"/g);
  return [...imports].flatMap(([, names = '', service = '']) =>
    [...names.matchAll(/(\w+)Command\b|paginate(\w+)/g)]
      .filter(([name]) => isCalled(name))
      .map(([, command, paginated]) => `${PREFIXES[service] ?? service}:${command ?? paginated}`),
  );
}
