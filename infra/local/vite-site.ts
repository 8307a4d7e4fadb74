import { randomBytes } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { createServer } from 'vite';
import type { LiveSite } from './http/server.ts';

const SOURCES = 'web';

interface ViteSiteOptions {
  readonly port: number;
  readonly cacheFolder: string;
  /** Headers of every page, as deployed. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Relaxes the deployed policy for Vite: an inline script, a socket, and a worker that waits for a restart. */
const relaxPolicy = (policy: string, nonce: string, socket: string): string =>
  policy
    .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
    .replace("connect-src 'self'", `connect-src 'self' ${socket}`)
    .concat("; worker-src 'self' blob:");

/** Serves the site from its sources with Vite; pages update as files change. */
export async function openViteSite(server: Server, options: ViteSiteOptions): Promise<LiveSite> {
  const { port, cacheFolder, headers } = options;
  const nonce = randomBytes(16).toString('base64url');
  const host = '127.0.0.1';
  const vite = await createServer({
    configFile: join(SOURCES, 'vite.config.ts'),
    // The portal runs TypeScript natively; Vite's own loader writes files that a watcher would report as changes.
    configLoader: 'native',
    appType: 'spa',
    cacheDir: resolve(cacheFolder, 'vite'),
    clearScreen: false,
    logLevel: 'warn',
    html: { cspNonce: nonce },
    server: {
      middlewareMode: true,
      ws: { server, host, clientPort: port },
      fs: { allow: [SOURCES, 'shared', 'node_modules'].map((folder) => realpathSync(folder)) },
    },
  });
  const policy = relaxPolicy(headers['content-security-policy'] ?? '', nonce, `ws://${host}:${port}`);
  return {
    // The folder web/api has the same path as the API.
    owns: (path) => extname(path) !== '' && existsSync(join(SOURCES, path)),
    handle(request, response) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.setHeader('content-security-policy', policy);
      vite.middlewares(request, response);
    },
    close: () => vite.close(),
  };
}
