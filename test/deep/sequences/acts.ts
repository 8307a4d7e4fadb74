import type { Answer, Ask } from '../../support/event.ts';
import { callAs } from '../../support/caller.ts';
import { companies, type CompanyName } from '../../support/cast.ts';
import type { World } from '../../support/world.ts';
import { companyIdOf, mayEnter, type Standing } from './standing.ts';

/** The records of a scene that acts are about. */
export interface Subjects {
  readonly projectId: string;
  readonly openProjectId: string;
  readonly documentId: string;
  readonly grantId: string;
  readonly apiKeyId: string;
}

/** Something that gives or takes rights: done as a person does it, and what it makes of the person's standing. */
export interface Act {
  readonly name: string;
  isPossible(standing: Standing): boolean;
  run(w: World, standing: Standing, subjects: Subjects): Promise<void>;
}

const endAll = (standing: Standing) => {
  for (const token of standing.tokens) token.isEnded = true;
};

/** @throws Error when an act is refused that is possible: the sequence would try nothing */
async function asked(answer: Promise<Answer>, what: string): Promise<unknown> {
  const { status, body } = await answer;
  if (status < 300 && body !== false) return body;
  throw new Error(`${what} answered ${status} ${JSON.stringify(body)}`);
}
const byAdmin = (w: World, route: string, ask: Ask) => asked(w.call('admin', route, ask), route);

const versionOf = async (w: World, noun: 'user' | 'project' | 'document', key: string) =>
  (await w.table.record(noun, key))?.version;

const role = (to: Standing['role']): Act => ({
  name: `role ${to}`,
  isPossible: (of) => of.isThere && of.role !== to,
  async run(w, of) {
    const version = await versionOf(w, 'user', of.email);
    await byAdmin(w, 'user.save', { body: { user: { email: of.email, version, role: to } } });
    of.role = to;
    endAll(of);
  },
});

const move = (to: CompanyName): Act => ({
  name: `move to ${to}`,
  isPossible: (of) => of.isThere && of.role !== 'admin' && of.side !== to,
  async run(w, of) {
    const params = { companyId: companyIdOf(of), userId: of.email };
    const version = await versionOf(w, 'user', of.email);
    await byAdmin(w, 'company.moveUser', { params, body: { companyId: companies[to].id, version } });
    of.side = to;
  },
});

const enabling = (verb: 'enable' | 'disable'): Act => ({
  name: verb,
  isPossible: (of) => of.isThere && of.isEnabled === (verb === 'disable'),
  async run(w, of) {
    await byAdmin(w, `identity.${verb}`, { params: { email: of.email } });
    of.isEnabled = verb === 'enable';
    if (verb === 'disable') endAll(of);
  },
});

const assign = (to: 'funder' | 'otherFunder'): Act => ({
  name: `assign to ${to}`,
  isPossible: (of) => of.assignedTo === undefined,
  async run(w, of, { projectId }) {
    const version = await versionOf(w, 'project', projectId);
    const body = { capitalCompanyId: companies[to].id, version };
    await byAdmin(w, 'project.assign', { params: { id: projectId }, body });
    of.assignedTo = to;
  },
});

const review = (isApproved: boolean): Act => ({
  name: isApproved ? 'approve' : 'review again',
  isPossible: (of) => of.isApproved !== isApproved,
  async run(w, of, { documentId: id }) {
    const documentStatus = isApproved ? 'approved' : 'in_review';
    const version = await versionOf(w, 'document', id);
    await byAdmin(w, 'document.save', { body: { document: { id, version, documentStatus } } });
    of.isApproved = isApproved;
  },
});

export const acts: readonly Act[] = [
  ...(['guest', 'user', 'admin'] as const).map(role),
  ...(['partner', 'otherPartner', 'funder', 'otherFunder', 'guest'] as const).map(move),
  enabling('disable'),
  enabling('enable'),
  ...(['funder', 'otherFunder'] as const).map(assign),
  review(false),
  review(true),
  {
    name: 'sign-out',
    isPossible: mayEnter,
    async run(_, of) {
      const { email, sub } = of;
      const caller = { email, sub, role: of.role, companyId: '', companyType: '', hasProfile: true };
      await asked(callAs(caller, 'identity.signout'), 'identity.signout');
      endAll(of);
    },
  },
  {
    name: 'delete',
    isPossible: (of) => of.isThere && of.role !== 'admin',
    async run(w, of) {
      await byAdmin(w, 'company.removeUser', { params: { companyId: companyIdOf(of), userId: of.email } });
      of.isThere = false;
      endAll(of);
    },
  },
  {
    name: 'restore',
    isPossible: (of) => !of.isThere,
    async run(w, of) {
      await byAdmin(w, 'history.restore', { params: { noun: 'user', id: of.email } });
      of.isThere = true;
    },
  },
  {
    name: 'unassign',
    isPossible: (of) => of.assignedTo !== undefined,
    async run(w, of, { projectId }) {
      await byAdmin(w, 'project.unassign', { params: { id: projectId } });
      of.assignedTo = undefined;
    },
  },
  {
    name: 'close the open project',
    isPossible: (of) => of.isOpen,
    async run(w, of, { openProjectId: id }) {
      const version = await versionOf(w, 'project', id);
      await byAdmin(w, 'project.save', { body: { project: { id, version, projectStatus: 'unsuccessful' } } });
      of.isOpen = false;
    },
  },
  {
    name: 'take the opened document back',
    isPossible: (of) => of.isGranted,
    async run(w, of, { grantId }) {
      await byAdmin(w, 'grant.remove', { params: { id: grantId } });
      of.isGranted = false;
    },
  },
  {
    name: 'revoke the key',
    isPossible: (of) => !of.isKeyRevoked,
    async run(w, of, { apiKeyId }) {
      await byAdmin(w, 'api-key.revoke', { params: { id: apiKeyId } });
      of.isKeyRevoked = true;
    },
  },
];
