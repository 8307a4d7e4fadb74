/** A file with one forbidden construct, and the rule or error that rejects it. */
export interface Violation {
  readonly description: string;
  readonly file: string;
  readonly source: string;
  readonly code: string;
}

const reexport = (path: string) => `export { allowed } from '${path}';\n`;
const IMPORTS = 'eslint(no-restricted-imports)';
const asyncFunction = `const work = async () => 1;\n`;

/** One file for each folder of rooms.md, importing only what that folder may import. */
export const allowed: Readonly<Record<string, string>> = {
  'shared/allowed.ts': `import { used } from './entities/options.ts';\nexport const allowed = used;\n`,
  'shared/schema/allowed.ts': `import * as z from 'zod/mini';\nexport const allowed = z.string();\n`,
  'shared/entities/index.ts': reexport('../schema/allowed.ts'),
  'shared/entities/project.ts': reexport('../schema/allowed.ts'),
  'lambdas/engine/allowed.ts': reexport('../../shared/entities/index.ts'),
  'lambdas/domain/allowed.ts': reexport('../../shared/entities/project.ts'),
  'lambdas/project/allowed.ts': `${asyncFunction}export const handler = async () => process.env['TABLE'] ?? (await work());\n`,
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

const forbiddenImport = (description: string, file: string, path: string): Violation => ({
  description,
  file,
  source: reexport(path),
  code: IMPORTS,
});

export const forbiddenByLint: readonly Violation[] = [
  forbiddenImport('a feature in ui', 'web/ui/planted.ts', '../features/project/allowed.ts'),
  forbiddenImport('a feature in another', 'web/features/project/planted.ts', '../company/allowed.ts'),
  forbiddenImport(
    'a feature in a folder of another',
    'web/features/project/page/planted.ts',
    '../../company/allowed.ts',
  ),
  forbiddenImport('a part in ui', 'web/ui/planted-part.ts', '../parts/project/allowed.ts'),
  forbiddenImport('a feature in a part', 'web/parts/project/planted.ts', '../../features/project/allowed.ts'),
  forbiddenImport('app in ui', 'web/ui/planted-app.ts', '../app/allowed.ts'),
  forbiddenImport('app in a feature', 'web/features/project/planted-app.ts', '../../app/allowed.ts'),
  forbiddenImport('ui in api', 'web/api/planted.ts', '../ui/allowed.ts'),
  forbiddenImport('a Lambda in web', 'web/api/planted-lambda.ts', '../../lambdas/domain/allowed.ts'),
  forbiddenImport('infra/local in infra', 'infra/planted.ts', './local/allowed.ts'),
  forbiddenImport('infra/local in the demo data', 'infra/demo/planted.ts', '../local/allowed.ts'),
  forbiddenImport('infra/local in another command', 'bin/planted.ts', '../infra/local/allowed.ts'),
  forbiddenImport('infra in a Lambda', 'lambdas/project/planted.ts', '../../infra/allowed.ts'),
  forbiddenImport('an entity in the engine', 'lambdas/engine/planted.ts', '../../shared/entities/project.ts'),
  forbiddenImport('the domain in the engine', 'lambdas/engine/planted-domain.ts', '../domain/allowed.ts'),
  forbiddenImport('the product in the schema', 'shared/schema/planted.ts', '../allowed.ts'),
  forbiddenImport('a Lambda in shared', 'shared/planted.ts', '../lambdas/domain/allowed.ts'),
  {
    description: 'all of zod in shared',
    file: 'shared/planted-zod.ts',
    source: `export { string } from 'zod';\n`,
    code: IMPORTS,
  },
  {
    description: 'an unawaited call in a Lambda',
    file: 'lambdas/project/unawaited.ts',
    source: `${asyncFunction}export function handler() {\n  work();\n}\n`,
    code: 'typescript(no-floating-promises)',
  },
  {
    description: 'a promise in a callback that ignores it',
    file: 'lambdas/project/misused-promise.ts',
    source: `${asyncFunction}export const handler = () => [1].forEach(async () => work());\n`,
    code: 'typescript(no-misused-promises)',
  },
  {
    description: 'the first file of an import cycle',
    file: 'infra/one.ts',
    source: `import { other } from './other.ts';\nexport const one = () => other;\n`,
    code: 'import(no-cycle)',
  },
  {
    description: 'the second file of an import cycle',
    file: 'infra/other.ts',
    source: `import { one } from './one.ts';\nexport const other = () => one;\n`,
    code: 'import(no-cycle)',
  },
  // TypeScript reports names of another platform (2304, 2584) and names from Node's types (2591).
  {
    description: 'process.env in web',
    file: 'web/ui/environment.ts',
    source: `export const mode = process.env['MODE'];\n`,
    code: 'typescript(TS2591)',
  },
  {
    description: 'process.env in shared',
    file: 'shared/environment.ts',
    source: `export const mode = process.env['MODE'];\n`,
    code: 'typescript(TS2591)',
  },
  {
    description: 'document in shared',
    file: 'shared/page.ts',
    source: `export const title = () => document.title;\n`,
    code: 'typescript(TS2584)',
  },
  {
    description: 'window in a Lambda',
    file: 'lambdas/project/page.ts',
    source: `export const width = () => window.innerWidth;\n`,
    code: 'typescript(TS2304)',
  },
  {
    description: 'document in infra',
    file: 'infra/page.ts',
    source: `export const title = () => document.title;\n`,
    code: 'typescript(TS2584)',
  },
];

export const unusedCode: readonly Violation[] = [
  {
    description: 'an unused export',
    file: 'shared/entities/options.ts',
    source: `export const used = 1;\nexport const unused = 2;\n`,
    code: 'exports',
  },
  {
    description: 'an unused file',
    file: 'infra/unused.ts',
    source: reexport('./allowed.ts'),
    code: 'files',
  },
];
