import { must, Skipped, probesOf } from './probe.ts';
import { documentsBucketUrl } from './documents.ts';
import type { Target } from './target.ts';

const REQUIRED_SETTINGS = [
  'environment',
  'region',
  'apiBase',
  'apiKey',
  'userPoolId',
  'userPoolClientId',
  'documentHost',
  'documentBucket',
  'homeUrl',
  'contactUrl',
  'termsUrl',
];

/** Headers of every answer of the portal's host. */
const EXPECTED_HEADERS: Readonly<Record<string, RegExp>> = {
  'strict-transport-security': /max-age=\d{7,}/,
  'content-security-policy': /script-src 'self';.*frame-ancestors 'none'/,
  'x-frame-options': /^DENY$/i,
  'x-content-type-options': /^nosniff$/i,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
};

export function mustBeProtected(headers: Headers): void {
  for (const [name, expected] of Object.entries(EXPECTED_HEADERS)) {
    const value = headers.get(name) ?? '';
    must(expected.test(value), `${name} is "${value}"`);
  }
}

async function fetchPage({ url }: Target, path: string): Promise<string> {
  const answer = await fetch(`${url}${path}`);
  const text = await answer.text();
  must(answer.status === 200 && text.includes('<div id="root">'), `${path} answers ${answer.status}`);
  return text;
}

async function fetchScript(target: Target): Promise<Response> {
  const path = /src="(\/assets\/[^"]+\.js)"/.exec(await fetchPage(target, '/'))?.[1];
  must(path !== undefined, 'index.html names no script below /assets');
  return fetch(`${target.url}${path}`, { headers: { 'accept-encoding': 'gzip, br' } });
}

/** Origins that the content security policy must allow. */
const allowedOrigins = (target: Target): readonly string[] => {
  const { region, userPoolEndpoint } = target.settings;
  const identity = userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com`;
  return [identity, documentsBucketUrl(target.settings)]
    .map((address) => new URL(address).origin)
    .filter((origin) => origin !== target.url);
};

export const siteProbes = probesOf({
  async 'environment.json has all settings of the site, and is not cached'({ url }) {
    const answer = await fetch(`${url}/environment.json`);
    const values = (await answer.json()) as Record<string, unknown>;
    const missing = REQUIRED_SETTINGS.filter(
      (name) => typeof values[name] !== 'string' || values[name] === '',
    );
    must(missing.length === 0, `missing: ${missing.join(', ')}`);
    must(/no-cache|no-store/.test(answer.headers.get('cache-control') ?? ''), 'it may be cached');
  },
  async 'HTTP redirects to HTTPS'({ url, settings }) {
    if (settings.userPoolEndpoint !== undefined) throw new Skipped('the local environment has only HTTP');
    const answer = await fetch(url.replace(/^https:/, 'http:'), { redirect: 'manual' });
    const location = answer.headers.get('location') ?? '';
    must(answer.status >= 301 && answer.status <= 308, `http answers ${answer.status}`);
    must(location.startsWith('https:'), `http is sent to "${location}"`);
  },
  async 'Pages carry HSTS, the content security policy and the other security headers'({ url }) {
    mustBeProtected((await fetch(url)).headers);
  },
  async 'The content security policy lets pages call Cognito and the documents bucket'(target) {
    const policy = (await fetch(target.url)).headers.get('content-security-policy') ?? '';
    const connect = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
    const missing = allowedOrigins(target).filter((origin) => !connect.includes(origin));
    must(missing.length === 0, `connect-src lacks ${missing.join(', ')}`);
  },
  async 'A page of the app is answered by index.html'(target) {
    await fetchPage(target, '/admin/schedule?uid=probe');
    await fetchPage(target, '/auth/login-page');
  },
  async 'A missing file stays an error'({ url }) {
    const answer = await fetch(`${url}/assets/missing-12345678.js`);
    must([403, 404].includes(answer.status), `it answers ${answer.status}`);
  },
  async 'Hashed files are compressed and cached permanently'(target) {
    const answer = await fetchScript(target);
    const [encoding, cacheControl] = ['content-encoding', 'cache-control'].map((name) =>
      answer.headers.get(name),
    );
    must(answer.status === 200 && /^(br|gzip)$/.test(encoding ?? ''), `content-encoding is "${encoding}"`);
    must(cacheControl?.includes('immutable') === true, `cache-control is "${cacheControl}"`);
  },
});
