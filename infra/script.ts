import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { build, stop } from 'esbuild';

const run = promisify(execFile);

/**
 * Bundles a script of this project for Node, with packages left outside. Returns its code. The script starts 2 s earlier
 * than with tsx, which intercepts every import of a package.
 */
export async function bundleScript(source: string): Promise<string> {
  try {
    const { outputFiles } = await build({
      entryPoints: [source],
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      write: false,
      logLevel: 'warning',
    });
    return outputFiles.map(({ text }) => text).join('');
  } finally {
    await stop();
  }
}

/** Runs a bundled script in a separate process. @throws Error with its messages when it fails */
export async function runScript(
  script: string,
  argument: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const running = run(process.execPath, ['--input-type=module', '-', argument], {
    env: { ...process.env, ...environment },
  });
  running.child.stdin?.end(script);
  await running;
}
