import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { routes } from '../../shared/api/index.ts';
import type { Person } from '../support/cast.ts';
import { openWorld, type World } from '../support/world.ts';
import { situations } from './matrix/situations.ts';

let w: World;
beforeAll(async () => {
  w = await openWorld();
  await callsOf('document.link', 'partner');
});
afterAll(() => w.close());

const READ = 'GetItem';
const PAGE = 'Query';
const WRITE = 'TransactWriteItems';
const SAVE = [READ, WRITE];
/** What is of a project is linked to the end of its chain. */
const LINKED = [READ, WRITE];
const CHAINED = [READ, ...LINKED];
const KEEPS_OPENING = [READ, 'PutItem'];
const PAGES = (count: number) => Array.from({ length: count }, () => PAGE);
/** Where a company is named: 14 partitions, and the notices of its one person; then the offers of both that stand. */
const NAMING = PAGES(15);
const STANDING = [PAGE, PAGE];
const MOVES = [READ, READ, WRITE];
const S3_TAKES_OVER = ['HeadObject', 'GetObject', 'CopyObject'];

/**
 * Who asks, and every AWS call of a request that succeeds, in a process that has the signing key already. The
 * authorizer's read of the caller comes before.
 */
const calls: Readonly<Record<string, readonly [Person, readonly string[]]>> = {
  'project.read': ['partner', [READ]],
  'project.ofCompany': ['partner', [PAGE]],
  'project.forFunder': ['funder', PAGES(5)],
  'project.open': ['partner', [PAGE]],
  'project.closed': ['admin', [READ, ...PAGES(4)]],
  'project.closedYears': ['admin', [READ]],
  'project.steps': ['partner', [READ, PAGE]],
  'project.save': ['partner', CHAINED],
  'project.save create': ['partner', CHAINED],
  'project.save draft': ['partner', CHAINED],
  'project.remove': ['partner', CHAINED],
  'project.assign': ['admin', [READ, READ, ...LINKED]],
  'project.unassign': ['admin', [READ, PAGE, ...LINKED]],
  'company.read': ['partner', [READ]],
  'company.ofType': ['admin', PAGES(2)],
  'company.save': ['partner', SAVE],
  'company.save create': ['admin', [WRITE]],
  'company.remove': ['admin', SAVE],
  'company.dependants': ['admin', [READ]],
  'company.moveUser': ['admin', [READ, READ, WRITE]],
  'company.removeUser': ['admin', [READ, WRITE, READ, 'AdminDisableUser', READ]],
  'contact.read': ['guest', [READ]],
  'contact.ofCompany': ['guest', [PAGE]],
  'contact.save': ['guest', SAVE],
  'contact.save create': ['guest', SAVE],
  'contact.remove': ['guest', SAVE],
  'user.read': ['guest', [READ]],
  'user.read colleague': ['admin', [READ]],
  'user.all': ['admin', PAGES(2)],
  'user.save': ['guest', [READ, 'AdminUpdateUserAttributes', WRITE]],
  'user.save create': ['admin', SAVE],
  'user.grantPicture': ['guest', [READ]],
  'user.confirmPicture': ['guest', [READ, ...S3_TAKES_OVER, WRITE]],
  'funding-profile.read': ['funder', [READ]],
  'funding-profile.ofCompany': ['funder', [PAGE]],
  'funding-profile.save': ['funder', SAVE],
  'funding-profile.save create': ['funder', SAVE],
  'funding-profile.remove': ['funder', SAVE],
  'funding-profile.ask': ['admin', SAVE],
  'document.read': ['funder', [READ, READ]],
  'document.ofProject': ['funder', [READ, PAGE, READ]],
  'document.read in review': ['partner', [READ, READ]],
  'document.ofProject in review': ['partner', [READ, PAGE]],
  'document.save': ['partner', [READ, READ, ...LINKED]],
  'document.save create': ['partner', CHAINED],
  'document.remove': ['partner', [READ, READ, ...LINKED]],
  'document.grantUpload': ['partner', [READ, READ]],
  'document.confirmUpload': [
    'partner',
    [READ, READ, 'HeadObject', 'GetObject', READ, 'CopyObject', ...LINKED],
  ],
  'document.link': ['partner', [READ, READ, ...KEEPS_OPENING]],
  'document.link in review': ['partner', [READ, READ, ...KEEPS_OPENING]],
  'document.link version': ['admin', [READ, READ, PAGE, ...KEEPS_OPENING]],
  'document.versions': ['admin', [READ, READ, PAGE]],
  'view.read': ['guest', [READ]],
  'view.mine': ['guest', [PAGE]],
  'view.save': ['guest', SAVE],
  'view.save create': ['guest', [PAGE, WRITE]],
  'view.remove': ['guest', SAVE],
  'identity.list': ['admin', ['ListUsers', 'BatchGetItem']],
  'identity.create': ['admin', [READ, 'AdminCreateUser', 'AdminAddUserToGroup', WRITE]],
  'identity.resend': ['admin', ['AdminCreateUser']],
  'identity.confirm': ['admin', ['AdminGetUser', 'AdminConfirmSignUp', 'AdminUpdateUserAttributes']],
  'identity.disable': ['admin', [READ, WRITE, READ, 'AdminDisableUser', 'AdminUserGlobalSignOut', READ]],
  'identity.enable': ['admin', [READ, READ, 'AdminEnableUser', READ]],
  'identity.signout': ['admin', [READ, WRITE, 'AdminUserGlobalSignOut']],
  'terms.ofProject': ['partner', [READ, PAGE, READ]],
  'terms.outcomes': ['admin', PAGES(2)],
  'terms.read': ['partner', [READ, READ, READ]],
  'terms.revisions': ['funder', [READ, PAGE]],
  'terms.save': ['funder', CHAINED],
  'terms.save create': ['funder', [READ, READ, READ, PAGE, ...LINKED]],
  'terms.step': ['funder', [READ, READ, ...LINKED]],
  'terms.read draft': ['funder', [READ]],
  'terms.remove': ['funder', CHAINED],
  'terms.remove submitted': ['funder', [READ]],
  'message.ofProject': ['partner', [READ, PAGE]],
  'message.unread': ['partner', [READ, READ, READ, PAGE]],
  'message.markRead': ['partner', [READ, 'PutItem']],
  'message.mute': ['partner', [READ, 'PutItem']],
  'message.read': ['partner', [READ, READ]],
  'message.save': ['partner', [READ, READ, ...LINKED]],
  'message.save create': ['partner', [READ, READ, READ, READ, ...LINKED]],
  'message.remove': ['partner', [READ, READ, ...LINKED]],
  'interest.ofProject': ['funder', [READ]],
  'interest.ofCompany': ['funder', [PAGE]],
  'interest.all': ['admin', PAGES(2)],
  'interest.read': ['funder', [READ]],
  'interest.save': ['funder', [READ, READ, ...LINKED]],
  'interest.save create': ['funder', [READ, READ, READ, READ, ...LINKED]],
  'interest.remove': ['funder', CHAINED],
  'task.ofProject': ['partner', [READ, PAGE, PAGE]],
  'task.people': ['partner', [READ, PAGE, READ]],
  'task.addUsual': ['admin', [READ, READ, ...LINKED]],
  'task.read': ['partner', [READ, READ]],
  'task.read of the other company': ['funder', [READ, READ]],
  'task.read of the team': ['admin', [READ, READ]],
  'task.save': ['partner', [READ, READ, READ, ...LINKED]],
  'task.save of the other company': ['admin', [READ, READ, READ, READ, ...LINKED]],
  'task.save create': ['partner', [READ, READ, READ, ...LINKED]],
  'task.remove': ['partner', [READ, READ, ...LINKED]],
  'task.remove made by the team': ['admin', [READ, READ, ...LINKED]],
  // One page and the number of unread ones; the read marks are written after one look at those that are named.
  'notice.mine': ['guest', [PAGE, PAGE]],
  'notice.markRead': ['guest', ['BatchGetItem', 'PutItem']],
  'calendar.feed': ['admin', [READ, READ, READ, PAGE, PAGE]],
  'calendar.status': ['partner', [READ]],
  'calendar.renew': ['partner', [READ, READ, WRITE]],
  'grant.ofProject': ['admin', [PAGE]],
  'grant.read': ['admin', [READ]],
  'grant.save': ['admin', [READ, READ, READ, READ, READ, READ, ...LINKED]],
  'grant.remove': ['admin', CHAINED],
  'opening.ofProject': ['partner', [READ, PAGE]],
  // The types of companies, two shards each, and what somebody said are no duplicates.
  'merge.duplicates': ['admin', PAGES(9)],
  'merge.apart': ['admin', [WRITE]],
  'merge.all': ['admin', [PAGE]],
  'merge.preview': ['admin', [READ, READ, ...NAMING, ...STANDING, READ, READ]],
  'merge.start': ['admin', [READ, READ, READ, ...NAMING, ...STANDING, WRITE]],
  // The one person of the company, found by the eighth Query: read again, and their new company.
  'merge.proceed': ['admin', [READ, ...PAGES(8), ...MOVES, ...PAGES(6), READ, PAGE, WRITE]],
  'api-key.list': ['admin', [PAGE]],
  'api-key.read': ['admin', [READ]],
  'api-key.save': ['admin', [WRITE]],
  'api-key.issue': ['admin', SAVE],
  'api-key.revoke': ['admin', SAVE],
  'webhook.list': ['admin', [PAGE]],
  'webhook.read': ['admin', [READ]],
  'webhook.save': ['admin', SAVE],
  'webhook.save create': ['admin', [PAGE, WRITE]],
  'webhook.remove': ['admin', SAVE],
  'webhook.renewSecret': ['admin', [READ, 'PutItem', WRITE]],
  'webhook.deliveries': ['admin', [READ, PAGE]],
  'webhook.replay': ['admin', [READ, 'UpdateItem']],
  'match.project': ['admin', [READ, ...PAGES(3)]],
  'match.company': ['funder', [READ, ...PAGES(5)]],
  'match.preview': ['funder', PAGES(4)],
  'match.gaps': ['partner', [READ, ...PAGES(3)]],
  'desk.read': ['partner', [PAGE, PAGE]],
  // A Query for each word; what is found is read by one BatchGetItem (find.test.ts).
  'find.read': ['partner', [PAGE, PAGE]],
  'history.read': ['admin', [PAGE]],
  'history.changes': ['admin', [PAGE]],
  'history.restore': ['admin', [PAGE, WRITE]],
  'mail.send': ['guest', [WRITE]],
  'mail.send to anybody': ['admin', [WRITE]],
};

/** Situations in which nobody succeeds. */
const REFUSED = new Set(['terms.step of the other side']);

/** The AWS calls of a request that succeeds. */
async function callsOf(name: string, who: Person): Promise<readonly string[]> {
  const { ask } = (await situations[name]?.({ w, who, target: 'own' })) ?? { ask: {} };
  w.meter.start();
  const answer = await w.call(who, name.split(' ')[0] ?? '', ask);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return [...w.meter.calls];
}

test('the calls of every route are counted', () => {
  expect(Object.keys(calls)).toEqual(Object.keys(situations).filter((name) => !REFUSED.has(name)));
  const counted = new Set(Object.keys(calls).map((name) => name.split(' ')[0]));
  expect(routes.map(({ name }) => name).filter((name) => !counted.has(name))).toEqual([]);
});

test.each(Object.entries(calls))('%s', async (name, [who, expected]) => {
  await w.reset();
  w.cognito.createUser(w.poolId, {
    email: `listed.${name.replaceAll(/\W/g, '')}@cast.test`,
    password: 'Portal2026',
  });
  expect(await callsOf(name, who)).toEqual(expected);
});

test('only the first link of a process asks for the signing key', async () => {
  vi.resetModules();
  expect(await callsOf('document.link', 'partner')).toEqual([READ, READ, 'GetSecretValue', ...KEEPS_OPENING]);
  expect(await callsOf('document.link', 'partner')).toEqual([READ, READ, ...KEEPS_OPENING]);
});
