import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deployedProbes } from '../../../infra/check/deployed.ts';
import { runProbe } from '../../../infra/check/probe.ts';
import type { DeployedTemplate, Target } from '../../../infra/check/target.ts';
import { routes } from '../../../shared/api/index.ts';
import { synthesise, type Synthesised } from '../support/portal.ts';

let portal: Synthesised;
/** A server at the API's own URL, and the status that it answers. */
const api = { url: '', status: 403 };
const server = createServer((_, response) => response.writeHead(api.status).end());
afterAll(() => void server.close());
beforeEach(() => void (api.status = 403));
beforeAll(async () => {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  api.url = `http://127.0.0.1:${Object(server.address()).port}`;
  portal = synthesise(['dev'], { checks: false, routes: routes.slice(0, 1) });
});

const confirmed = { address: 'operations@dev.test', region: 'us-east-1', isConfirmed: true };
type TemplateChange = (json: string) => string;
/** The deployed environment dev; `change` modifies its templates. */
const target = (change: TemplateChange = (json) => json, mailboxes = [confirmed]): Target => ({
  url: 'https://dev.test',
  settings: { environment: 'dev' } as Target['settings'],
  credentials: undefined,
  stacks: {
    template: async (stack): Promise<DeployedTemplate> =>
      JSON.parse(change(JSON.stringify(portal.template(stack)))),
    alarmMailboxes: async () => mailboxes,
    apiAddress: async () => api.url,
  },
  token: () => Promise.reject(new Error('no')),
});
const failuresOf = async (target: Target) => {
  const results = await Promise.all(deployedProbes.map((probe) => runProbe(probe, target)));
  return results.flatMap(({ outcome, name, why }) =>
    outcome === 'ok' ? [] : [`${outcome} ${name}: ${why}`],
  );
};

describe('the probes of a deployed environment', () => {
  it('pass', async () => {
    expect(await failuresOf(target())).toEqual([]);
  });

  it.each<[string, TemplateChange, string]>([
    [
      'a topic that refuses CloudWatch',
      (json) => json.replaceAll('cloudwatch.amazonaws.com', 'nobody.amazonaws.com'),
      'CloudWatch may not publish',
    ],
    [
      'clients that wait for ever',
      (json) => json.replaceAll('"TIMEOUT_SECONDS":"10",', '').replaceAll(',"TIMEOUT_SECONDS":"10"', ''),
      'does not know its time-out',
    ],
    [
      'APIs that share a name',
      (json) => json.replaceAll('"Name":"dev-portal"', '"Name":"Api"'),
      'are called Api',
    ],
    [
      'error answers that CloudFront caches',
      (json) => json.replaceAll('"ErrorCachingMinTTL":0', '"ErrorCachingMinTTL":10'),
      'CloudFront caches an answer 404',
    ],
    [
      'an alarm that counts refusals',
      (json) => json.replaceAll('ExportsOutputReffollow', 'ExportsOutputRefpresignup'),
      'a refusal triggers an error alarm',
    ],
  ])('find %s', async (_, change, why) => {
    expect((await failuresOf(target(change))).join()).toContain(why);
  });

  it('find alarms without a confirmed mailbox', async () => {
    const withoutMailbox = await failuresOf(target(undefined, []));
    expect(withoutMailbox).toEqual([expect.stringContaining('no mailbox receives the alarms')]);
    const withUnconfirmed = await failuresOf(
      target(undefined, [confirmed, { ...confirmed, isConfirmed: false }]),
    );
    expect(withUnconfirmed).toEqual([
      expect.stringContaining('not confirmed yet: operations@dev.test (us-east-1)'),
    ]);
  });

  it('find an API that accepts calls bypassing CloudFront', async () => {
    api.status = 401;
    expect(await failuresOf(target())).toEqual([
      `FAIL Only CloudFront can call the API: its own address ${api.url} answers 401, not 403`,
    ]);
  });

  it('are skipped when only a URL is given', async () => {
    const skipped = await failuresOf({ ...target(), stacks: undefined });
    expect(skipped).toHaveLength(deployedProbes.length);
    expect(skipped[0]).toContain('needs --env');
  });
});
