import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

/** File name of the page on the site; a deal export fetches it and adds it to the ZIP file. */
const NAME = 'verify-deal.html';
const SCRIPT = fileURLToPath(new URL('../features/project/deal/verify-page.ts', import.meta.url));

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.125rem; margin-bottom: 0; }
label { display: block; margin: 1rem 0 0.25rem; font-weight: 600; }
input { font: inherit; max-width: 100%; }
.result { padding: 0.75rem 1rem; border: 2px solid; border-radius: 6px; font-weight: 600; }
.result.good { color: light-dark(#116329, #5fd38a); } .result.open { color: light-dark(#8a4b00, #f0b35a); } .result.bad { color: light-dark(#a40e26, #ff8f98); }
`;

const BODY = `
<main>
<h1>Verify a deal file</h1>
<p>This page checks a deal file against its hashes and signatures. It sends nothing: everything runs in this browser, offline. Like any file, this page can be tampered with, so use a copy from the portal itself or from a deal file that you trust.</p>
<label for="zip">The deal file (ZIP)</label>
<input id="zip" type="file" accept=".zip,application/zip">
<label for="folder">Or the unzipped folder</label>
<input id="folder" type="file" webkitdirectory multiple>
<section id="result" aria-live="polite"></section>
</main>`;

/** Returns the content security policy source that allows this inline script or style. */
const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Builds the self-contained page; its policy blocks all network access. */
export async function dealPage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [SCRIPT],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'ascii',
  });
  const script = (outputFiles[0]?.text ?? '').replaceAll('</script', String.raw`<\/script`).trim();
  const policy = `default-src 'none'; script-src ${cspHash(script)}; style-src ${cspHash(STYLE)}; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Verify a deal file</title>
<style>${STYLE}</style>
${BODY}
<script>${script}</script>
</html>
`;
}

/** Adds the page that verifies deal files to the site. */
export const dealPageFile = (): Plugin => ({
  name: 'portal-deal-page',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: NAME, source: await dealPage() });
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${NAME}`, (_, response, next) => {
      dealPage().then((text) => {
        response.setHeader('content-type', 'text/html');
        response.end(text);
      }, next);
    });
  },
});
