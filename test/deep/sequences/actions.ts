import type { Answer, RouteInput } from '../../support/event.ts';
import { callAs } from '../../support/caller.ts';
import { companies, type CompanyName } from '../../support/cast.ts';
import type { World } from '../../support/world.ts';
import { companyIdOf, canSignIn, type ExpectedRights } from './expected-rights.ts';

/** The scene's records that actions apply to. */
export interface Subjects {
  readonly projectId: string;
  readonly openProjectId: string;
  readonly documentId: string;
  readonly grantId: string;
  readonly apiKeyId: string;
}

/** A request that grants or revokes rights; `run` also updates the rights that the user should have. */
export interface Action {
  readonly name: string;
  isPossible(rights: ExpectedRights): boolean;
  run(w: World, rights: ExpectedRights, subjects: Subjects): Promise<void>;
}

const endTokens = (rights: ExpectedRights) => {
  for (const token of rights.tokens) token.isEnded = true;
};

/** @throws Error when a possible action is rejected, since the sequence would test nothing */
async function expectSuccess(answer: Promise<Answer>, route: string): Promise<unknown> {
  const { status, body } = await answer;
  if (status < 300 && body !== false) return body;
  throw new Error(`${route} answered ${status} ${JSON.stringify(body)}`);
}
const byAdmin = (w: World, route: string, input: RouteInput) =>
  expectSuccess(w.call('admin', route, input), route);

const versionOf = async (w: World, noun: 'user' | 'project' | 'document', key: string) =>
  (await w.table.record(noun, key))?.version;

const changeRole = (to: ExpectedRights['role']): Action => ({
  name: `role ${to}`,
  isPossible: (rights) => rights.exists && rights.role !== to,
  async run(w, rights) {
    const version = await versionOf(w, 'user', rights.email);
    await byAdmin(w, 'user.save', { body: { user: { email: rights.email, version, role: to } } });
    rights.role = to;
    endTokens(rights);
  },
});

const moveTo = (to: CompanyName): Action => ({
  name: `move to ${to}`,
  isPossible: (rights) => rights.exists && rights.role !== 'admin' && rights.side !== to,
  async run(w, rights) {
    const params = { companyId: companyIdOf(rights), userId: rights.email };
    const version = await versionOf(w, 'user', rights.email);
    await byAdmin(w, 'company.moveUser', { params, body: { companyId: companies[to].id, version } });
    rights.side = to;
    endTokens(rights);
  },
});

const setEnabled = (verb: 'enable' | 'disable'): Action => ({
  name: verb,
  isPossible: (rights) => rights.exists && rights.isEnabled === (verb === 'disable'),
  async run(w, rights) {
    await byAdmin(w, `identity.${verb}`, { params: { email: rights.email } });
    rights.isEnabled = verb === 'enable';
    if (verb === 'disable') endTokens(rights);
  },
});

const assign = (to: 'funder' | 'otherFunder'): Action => ({
  name: `assign to ${to}`,
  isPossible: (rights) => rights.assignedTo === undefined,
  async run(w, rights, { projectId }) {
    const version = await versionOf(w, 'project', projectId);
    const body = { capitalCompanyId: companies[to].id, version };
    await byAdmin(w, 'project.assign', { params: { id: projectId }, body });
    rights.assignedTo = to;
  },
});

const setApproved = (isApproved: boolean): Action => ({
  name: isApproved ? 'approve' : 'review again',
  isPossible: (rights) => rights.isApproved !== isApproved,
  async run(w, rights, { documentId: id }) {
    const documentStatus = isApproved ? 'approved' : 'in_review';
    const version = await versionOf(w, 'document', id);
    await byAdmin(w, 'document.save', { body: { document: { id, version, documentStatus } } });
    rights.isApproved = isApproved;
  },
});

export const actions: readonly Action[] = [
  ...(['guest', 'user', 'admin'] as const).map(changeRole),
  ...(['partner', 'otherPartner', 'funder', 'otherFunder', 'guest'] as const).map(moveTo),
  setEnabled('disable'),
  setEnabled('enable'),
  ...(['funder', 'otherFunder'] as const).map(assign),
  setApproved(false),
  setApproved(true),
  {
    name: 'sign-out',
    isPossible: canSignIn,
    async run(_, rights) {
      const { email, sub } = rights;
      const caller = { email, sub, role: rights.role, companyId: '', companyType: '', hasProfile: true };
      await expectSuccess(callAs(caller, 'identity.signout'), 'identity.signout');
      endTokens(rights);
    },
  },
  {
    name: 'delete',
    isPossible: (rights) => rights.exists && rights.role !== 'admin',
    async run(w, rights) {
      await byAdmin(w, 'company.removeUser', {
        params: { companyId: companyIdOf(rights), userId: rights.email },
      });
      rights.exists = false;
      endTokens(rights);
    },
  },
  {
    name: 'restore',
    isPossible: (rights) => !rights.exists,
    async run(w, rights) {
      await byAdmin(w, 'history.restore', { params: { noun: 'user', id: rights.email } });
      rights.exists = true;
    },
  },
  {
    name: 'unassign',
    isPossible: (rights) => rights.assignedTo !== undefined,
    async run(w, rights, { projectId }) {
      await byAdmin(w, 'project.unassign', { params: { id: projectId } });
      rights.assignedTo = undefined;
    },
  },
  {
    name: 'close the open project',
    isPossible: (rights) => rights.isOpen,
    async run(w, rights, { openProjectId: id }) {
      const version = await versionOf(w, 'project', id);
      await byAdmin(w, 'project.save', { body: { project: { id, version, projectStatus: 'unsuccessful' } } });
      rights.isOpen = false;
    },
  },
  {
    name: 'revoke the document grant',
    isPossible: (rights) => rights.isGranted,
    async run(w, rights, { grantId }) {
      await byAdmin(w, 'grant.remove', { params: { id: grantId } });
      rights.isGranted = false;
    },
  },
  {
    name: 'revoke the API key',
    isPossible: (rights) => !rights.isKeyRevoked,
    async run(w, rights, { apiKeyId }) {
      await byAdmin(w, 'api-key.revoke', { params: { id: apiKeyId } });
      rights.isKeyRevoked = true;
    },
  },
];
