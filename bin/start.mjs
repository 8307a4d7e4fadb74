import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, stop } from 'esbuild';

// Bundles and runs the local portal. `tsx bin/local.ts` would start 0.8 s later, as it intercepts every import.
mkdirSync('.build', { recursive: true });
const folder = resolve(mkdtempSync(join('.build', 'start-')));
const remove = () => rmSync(folder, { recursive: true, force: true });
process.once('exit', remove);
// Without a listener, Ctrl+C during the first build would end the process before it removes the folder.
const interrupt = () => process.exit(130);
process.once('SIGINT', interrupt);
await build({
  entryPoints: ['bin/local.ts'],
  outdir: folder,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  // Parts that are loaded on demand, such as the demo data, stay separate files.
  splitting: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  sourcemap: 'inline',
  sourcesContent: false,
  logLevel: 'warning',
});
await stop();
process.setSourceMapsEnabled(true);
await import(join(folder, 'local.mjs'));
process.off('SIGINT', interrupt);
// Once started, the portal loads no further files.
remove();
