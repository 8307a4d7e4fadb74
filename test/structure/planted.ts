/** A file that holds one forbidden thing, and the rule or error that refuses it. */
export interface Planted {
  readonly what: string;
  readonly file: string;
  readonly source: string;
  readonly code: string;
}

const reexport = (path: string) => `export { allowed } from '${path}';\n`;
const IMPORTS = 'eslint(no-restricted-imports)';
const work = `const work = async () => 1;\n`;

/** One small file per room, each using what its room may use. */
export const allowed: Readonly<Record<string, string>> = {
  'shared/allowed.ts': `import { used } from './entities/options.ts';\nexport const allowed = used;\n`,
  'shared/schema/allowed.ts': `import * as z from 'zod/mini';\nexport const allowed = z.string();\n`,
  'shared/entities/index.ts': reexport('../schema/allowed.ts'),
  'shared/entities/project.ts': reexport('../schema/allowed.ts'),
  'lambdas/engine/allowed.ts': reexport('../../shared/entities/index.ts'),
  'lambdas/domain/allowed.ts': reexport('../../shared/entities/project.ts'),
  'lambdas/project/allowed.ts': `${work}export const handler = async () => process.env['TABLE'] ?? (await work());\n`,
  'infra/allowed.ts': reexport('../shared/allowed.ts'),
  'infra/local/allowed.ts': reexport('../allowed.ts'),
  'bin/local.ts': reexport('../infra/local/allowed.ts'),
  'web/api/allowed.ts': reexport('../../shared/allowed.ts'),
  'web/navigation/allowed.ts': reexport('../../shared/allowed.ts'),
  'web/ui/allowed.ts': reexport('../api/allowed.ts'),
  'web/parts/project/allowed.ts': reexport('../../ui/allowed.ts'),
  'web/features/project/allowed.ts': reexport('../../parts/project/allowed.ts'),
  'web/features/company/allowed.ts': reexport('../../navigation/allowed.ts'),
  'web/app/allowed.ts': [
    `import { allowed as company } from '../features/company/allowed.ts';`,
    `import { allowed as project } from '../features/project/allowed.ts';`,
    `export const allowed = () => (document.title = \`\${company}\${project}\`);\n`,
  ].join('\n'),
  'web/app/main.tsx': `import { allowed } from './allowed.ts';\nallowed();\n`,
  'test/allowed.test.ts': [
    `import { allowed } from '../infra/local/allowed.ts';`,
    `import { allowed as entity } from '../lambdas/engine/allowed.ts';`,
    `import { allowed as other } from '../lambdas/domain/allowed.ts';`,
    `console.log(allowed, entity, other, process.env['PATH']);\n`,
  ].join('\n'),
};

const anImport = (what: string, file: string, path: string): Planted => ({
  what,
  file,
  source: reexport(path),
  code: IMPORTS,
});

export const forbiddenByLint: readonly Planted[] = [
  anImport('a feature in ui', 'web/ui/planted.ts', '../features/project/allowed.ts'),
  anImport('a feature in another', 'web/features/project/planted.ts', '../company/allowed.ts'),
  anImport(
    'a feature in a folder of another',
    'web/features/project/page/planted.ts',
    '../../company/allowed.ts',
  ),
  anImport('a part in ui', 'web/ui/planted-part.ts', '../parts/project/allowed.ts'),
  anImport('a feature in a part', 'web/parts/project/planted.ts', '../../features/project/allowed.ts'),
  anImport('app in ui', 'web/ui/planted-app.ts', '../app/allowed.ts'),
  anImport('app in a feature', 'web/features/project/planted-app.ts', '../../app/allowed.ts'),
  anImport('ui in api', 'web/api/planted.ts', '../ui/allowed.ts'),
  anImport('a Lambda in web', 'web/api/planted-lambda.ts', '../../lambdas/domain/allowed.ts'),
  anImport('infra/local in infra', 'infra/planted.ts', './local/allowed.ts'),
  anImport('infra/local in the demo data', 'infra/demo/planted.ts', '../local/allowed.ts'),
  anImport('infra/local in another command', 'bin/planted.ts', '../infra/local/allowed.ts'),
  anImport('infra in a Lambda', 'lambdas/project/planted.ts', '../../infra/allowed.ts'),
  anImport('an entity in the engine', 'lambdas/engine/planted.ts', '../../shared/entities/project.ts'),
  anImport('the domain in the engine', 'lambdas/engine/planted-domain.ts', '../domain/allowed.ts'),
  anImport('the product in the schema', 'shared/schema/planted.ts', '../allowed.ts'),
  anImport('a Lambda in shared', 'shared/planted.ts', '../lambdas/domain/allowed.ts'),
  anImport('all of zod in shared', 'shared/planted-zod.ts', 'zod'),
  {
    what: 'a call in a Lambda that nobody awaits',
    file: 'lambdas/project/unawaited.ts',
    source: `${work}export function handler() {\n  work();\n}\n`,
    code: 'typescript(no-floating-promises)',
  },
  {
    what: 'a promise where nothing waits for it',
    file: 'lambdas/project/unheeded.ts',
    source: `${work}export const handler = () => [1].forEach(async () => work());\n`,
    code: 'typescript(no-misused-promises)',
  },
  {
    what: 'two files that import each other',
    file: 'infra/one.ts',
    source: `import { other } from './other.ts';\nexport const one = () => other;\n`,
    code: 'import(no-cycle)',
  },
  {
    what: 'the second of them',
    file: 'infra/other.ts',
    source: `import { one } from './one.ts';\nexport const other = () => one;\n`,
    code: 'import(no-cycle)',
  },
];

/** The compiler names what it misses: a name of another platform (2304, 2584) or one that Node's types bring (2591). */
export const forbiddenByTypes: readonly Planted[] = [
  {
    what: 'process.env in web',
    file: 'web/ui/environment.ts',
    source: `export const mode = process.env['MODE'];\n`,
    code: 'TS2591',
  },
  {
    what: 'process.env in shared',
    file: 'shared/environment.ts',
    source: `export const mode = process.env['MODE'];\n`,
    code: 'TS2591',
  },
  {
    what: 'document in shared',
    file: 'shared/page.ts',
    source: `export const title = () => document.title;\n`,
    code: 'TS2584',
  },
  {
    what: 'window in a Lambda',
    file: 'lambdas/project/page.ts',
    source: `export const width = () => window.innerWidth;\n`,
    code: 'TS2304',
  },
  {
    what: 'document in infra',
    file: 'infra/page.ts',
    source: `export const title = () => document.title;\n`,
    code: 'TS2584',
  },
  {
    what: 'a module of Node in shared',
    file: 'shared/files.ts',
    source: `import { readFileSync } from 'node:fs';\nexport const read = () => String(readFileSync('x'));\n`,
    code: 'TS2591',
  },
];

export const neverUsed: readonly Planted[] = [
  {
    what: 'an export that nothing imports',
    file: 'shared/entities/options.ts',
    source: `export const used = 1;\nexport const unused = 2;\n`,
    code: 'exports',
  },
  {
    what: 'a file that nothing imports',
    file: 'infra/unused.ts',
    source: reexport('./allowed.ts'),
    code: 'files',
  },
];
