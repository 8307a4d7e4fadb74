import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A finding of a tool in a file. */
export interface Finding {
  readonly file: string;
  /** Name of the rule or number of the error. */
  readonly code: string;
  readonly message: string;
}

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const configurations = [
  '.gitignore',
  '.oxlintrc.json',
  'knip.json',
  'package.json',
  'tsconfig.json',
  'tsconfig.node.json',
  'shared/tsconfig.json',
  'web/tsconfig.json',
  'test/tsconfig.json',
  'vitest.config.ts',
  'test/support/vitest-limits.ts',
  'web/build',
  'web/index.html',
  'web/vite.config.ts',
];

/** A folder with the project's configuration and only the given files. */
export class Mirror {
  readonly folder = mkdtempSync(join(tmpdir(), 'portal-mirror-'));

  constructor(files: Readonly<Record<string, string>>) {
    for (const name of configurations)
      cpSync(join(projectFolder, name), join(this.folder, name), { recursive: true });
    symlinkSync(resolve(projectFolder, 'node_modules'), join(this.folder, 'node_modules'));
    for (const [file, source] of Object.entries(files)) {
      mkdirSync(dirname(join(this.folder, file)), { recursive: true });
      writeFileSync(join(this.folder, file), source);
    }
  }

  /** Runs a tool and returns its output. Ignores the exit code, which only says whether there are findings. */
  private run(tool: string, ...options: string[]): Promise<string> {
    const program = join(this.folder, 'node_modules/.bin', tool);
    return new Promise((resolveOutput) =>
      execFile(program, options, { cwd: this.folder, maxBuffer: 1e8 }, (_, output) => resolveOutput(output)),
    );
  }

  async lint(): Promise<readonly Finding[]> {
    const { diagnostics }: { diagnostics: { filename: string; code: string; message: string }[] } =
      JSON.parse(await this.run('oxlint', '--format=json', '.'));
    return diagnostics.map(({ filename, code, message }) => ({
      file: relative(this.folder, resolve(this.folder, filename)),
      code,
      message,
    }));
  }

  /** Unused files, exports and types; knip's findings about packages are ignored. */
  async unused(): Promise<readonly Finding[]> {
    type Names = readonly { readonly name: string }[];
    const { issues }: { issues: { file: string; files: Names; exports: Names; types: Names }[] } = JSON.parse(
      await this.run('knip', '--reporter', 'json'),
    );
    return issues.flatMap(({ file, ...found }) =>
      (['files', 'exports', 'types'] as const).flatMap((code) =>
        found[code].map(({ name }) => ({ file, code, message: name })),
      ),
    );
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
