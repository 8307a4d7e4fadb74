import type { Answer, RouteInput } from '../../support/event.ts';
import { callAs } from '../../support/caller.ts';
import { companies, type CompanyName } from '../../support/cast.ts';
import type { World } from '../../support/world.ts';
import { companyIdOf, canSignIn, type Standing } from './standing.ts';

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
  isPossible(standing: Standing): boolean;
  run(w: World, standing: Standing, subjects: Subjects): Promise<void>;
}

const endTokens = (standing: Standing) => {
  for (const token of standing.tokens) token.isEnded = true;
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

const changeRole = (to: Standing['role']): Action => ({
  name: `role ${to}`,
  isPossible: (standing) => standing.exists && standing.role !== to,
  async run(w, standing) {
    const version = await versionOf(w, 'user', standing.email);
    await byAdmin(w, 'user.save', { body: { user: { email: standing.email, version, role: to } } });
    standing.role = to;
    endTokens(standing);
  },
});

const moveTo = (to: CompanyName): Action => ({
  name: `move to ${to}`,
  isPossible: (standing) => standing.exists && standing.role !== 'admin' && standing.side !== to,
  async run(w, standing) {
    const params = { companyId: companyIdOf(standing), userId: standing.email };
    const version = await versionOf(w, 'user', standing.email);
    await byAdmin(w, 'company.moveUser', { params, body: { companyId: companies[to].id, version } });
    standing.side = to;
  },
});

const setEnabled = (verb: 'enable' | 'disable'): Action => ({
  name: verb,
  isPossible: (standing) => standing.exists && standing.isEnabled === (verb === 'disable'),
  async run(w, standing) {
    await byAdmin(w, `identity.${verb}`, { params: { email: standing.email } });
    standing.isEnabled = verb === 'enable';
    if (verb === 'disable') endTokens(standing);
  },
});

const assign = (to: 'funder' | 'otherFunder'): Action => ({
  name: `assign to ${to}`,
  isPossible: (standing) => standing.assignedTo === undefined,
  async run(w, standing, { projectId }) {
    const version = await versionOf(w, 'project', projectId);
    const body = { capitalCompanyId: companies[to].id, version };
    await byAdmin(w, 'project.assign', { params: { id: projectId }, body });
    standing.assignedTo = to;
  },
});

const setApproved = (isApproved: boolean): Action => ({
  name: isApproved ? 'approve' : 'review again',
  isPossible: (standing) => standing.isApproved !== isApproved,
  async run(w, standing, { documentId: id }) {
    const documentStatus = isApproved ? 'approved' : 'in_review';
    const version = await versionOf(w, 'document', id);
    await byAdmin(w, 'document.save', { body: { document: { id, version, documentStatus } } });
    standing.isApproved = isApproved;
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
    async run(_, standing) {
      const { email, sub } = standing;
      const caller = { email, sub, role: standing.role, companyId: '', companyType: '', hasProfile: true };
      await expectSuccess(callAs(caller, 'identity.signout'), 'identity.signout');
      endTokens(standing);
    },
  },
  {
    name: 'delete',
    isPossible: (standing) => standing.exists && standing.role !== 'admin',
    async run(w, standing) {
      await byAdmin(w, 'company.removeUser', {
        params: { companyId: companyIdOf(standing), userId: standing.email },
      });
      standing.exists = false;
      endTokens(standing);
    },
  },
  {
    name: 'restore',
    isPossible: (standing) => !standing.exists,
    async run(w, standing) {
      await byAdmin(w, 'history.restore', { params: { noun: 'user', id: standing.email } });
      standing.exists = true;
    },
  },
  {
    name: 'unassign',
    isPossible: (standing) => standing.assignedTo !== undefined,
    async run(w, standing, { projectId }) {
      await byAdmin(w, 'project.unassign', { params: { id: projectId } });
      standing.assignedTo = undefined;
    },
  },
  {
    name: 'close the open project',
    isPossible: (standing) => standing.isOpen,
    async run(w, standing, { openProjectId: id }) {
      const version = await versionOf(w, 'project', id);
      await byAdmin(w, 'project.save', { body: { project: { id, version, projectStatus: 'unsuccessful' } } });
      standing.isOpen = false;
    },
  },
  {
    name: 'revoke the document grant',
    isPossible: (standing) => standing.isGranted,
    async run(w, standing, { grantId }) {
      await byAdmin(w, 'grant.remove', { params: { id: grantId } });
      standing.isGranted = false;
    },
  },
  {
    name: 'revoke the API key',
    isPossible: (standing) => !standing.isKeyRevoked,
    async run(w, standing, { apiKeyId }) {
      await byAdmin(w, 'api-key.revoke', { params: { id: apiKeyId } });
      standing.isKeyRevoked = true;
    },
  },
];
