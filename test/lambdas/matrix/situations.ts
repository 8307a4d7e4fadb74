import { randomUUID } from 'node:crypto';

import type { Company } from '../../../shared/entities/company.ts';
import type { RecordFor } from '../../../shared/entities/index.ts';
import {
  companies,
  companyOf,
  emailOf,
  profiles,
  type CompanyName,
  type Person,
} from '../../support/cast.ts';
import { grantId } from '../../../lambdas/domain/grant-id.ts';
import { interestId } from '../../../lambdas/domain/interest-id.ts';
import { keys } from '../../../lambdas/domain/keys.ts';
import { deliveryItem } from '../../../lambdas/domain/webhook/delivery.ts';
import { BUCKET } from '../../support/environment.ts';
import { PDF, PNG } from '../../support/files.ts';
import type { Ask } from '../../support/event.ts';
import {
  a,
  fundingForm,
  interestForm,
  keyForm,
  messageForm,
  next,
  personForm,
  projectForm,
  taskForm,
  termsForm,
  viewForm,
  webhookForm,
} from '../../support/records.ts';
import { handlerOf, type World } from '../../support/world.ts';

export const targets = ['own', 'other', 'missing'] as const;
type Target = (typeof targets)[number];

/** What is asked, and the id (a user's e-mail) of the record it is about. */
interface Situation {
  readonly ask: Ask;
  readonly id: string;
}
type Setting = { readonly w: World; readonly who: Person; readonly target: Target };
type Prepare = (of: Setting) => Promise<Situation>;

/** The first entry of a project from before there were chains. */
const FIRST_ENTRY = {
  at: '2026-11-01T00:00:00.000Z',
  by: 'ann@developer.test',
  action: 'created',
  version: 1,
  changes: {},
};

const OTHER: Readonly<Record<Person, CompanyName>> = {
  nobody: 'partner',
  guest: 'partner',
  partner: 'otherPartner',
  otherPartner: 'partner',
  funder: 'otherFunder',
  otherFunder: 'funder',
  admin: 'otherPartner',
};
const isFunder = (company: Company) => company.companyType === 'capital_partner';

/** The company whose record is asked for; an administrator has none, so one of a kind stands for the own one. */
function company({ who, target }: Setting, kind: 'partner' | 'funder' = 'partner'): Company {
  if (target === 'missing') return a.company({ companyType: companies[kind].companyType });
  if (who === 'admin')
    return companies[target === 'own' ? kind : kind === 'funder' ? 'otherFunder' : 'otherPartner'];
  return target === 'own' ? (companyOf(who) ?? companies.guest) : companies[OTHER[who]];
}

/** A project of the company, or one that is assigned to it when it is a funder. */
async function project(of: Setting, over: Partial<RecordFor['project']> = {}, kind?: 'funder') {
  const owner = company(of, kind);
  const record = a.project({
    ...(isFunder(owner)
      ? { projectCompanyId: companies.partner.id, capitalCompanyId: owner.id, projectStatus: 'assigned' }
      : { projectCompanyId: owner.id }),
    ...over,
  });
  return of.target === 'missing' ? record : of.w.put('project', record);
}

/** A document of such a project: approved for a funder, who sees no others. */
async function document(
  of: Setting,
  documentStatus: RecordFor['document']['documentStatus'] = isFunder(company(of)) ? 'approved' : 'new',
) {
  const parent = await project(of);
  const record = a.document({ projectId: parent.id, companyId: parent.projectCompanyId, documentStatus });
  return of.target === 'missing' ? record : of.w.put('document', record);
}

async function contact(of: Setting) {
  const record = a.contact({ companyId: company(of).id });
  return of.target === 'missing' ? record : of.w.put('contact', record);
}

async function funding(of: Setting, over: Partial<RecordFor['funding-profile']> = {}) {
  const record = a['funding-profile']({ companyId: company(of, 'funder').id, ...over });
  return of.target === 'missing' ? record : of.w.put('funding-profile', record);
}

/** The caller's own profile, that of another company's user, or none. */
function profile({ who, target }: Setting): RecordFor['user'] {
  const email = target === 'own' ? emailOf(who) : emailOf(OTHER[who]);
  const known = target === 'missing' ? undefined : profiles.find((user) => user.email === email);
  return known ?? a.user({ email: target === 'own' ? email : 'missing@cast.test' });
}

/** Another user of the company asked for. */
async function colleague(of: Setting) {
  const record = a.user({ companyId: company(of).id });
  return of.target === 'missing' ? record : of.w.put('user', record);
}

/** As `colleague`, with an identity that is invited. */
async function invited(of: Setting) {
  const user = await colleague(of);
  if (of.target !== 'missing')
    of.w.cognito.createUser(of.w.poolId, {
      email: user.email,
      password: 'Temporary1',
      status: 'FORCE_CHANGE_PASSWORD',
    });
  return user;
}

/** As `colleague`, with an identity whose sign-ins ask for a code. */
async function withApp(of: Setting) {
  const user = await colleague(of);
  if (of.target !== 'missing')
    of.w.cognito.createUser(of.w.poolId, {
      email: user.email,
      password: 'Portal2026',
      appKey: 'A'.repeat(52),
    });
  return user;
}

/** A view of the caller, or of somebody else. */
async function view(of: Setting) {
  const record = a.view({ owner: emailOf(of.target === 'own' ? of.who : OTHER[of.who]) });
  return of.target === 'missing' ? record : of.w.put('view', record);
}

/** An offer of the funder asked for, or one that the partner asked for is shown; submitted once, unless it is a draft. */
async function offer(of: Setting, over: Partial<RecordFor['terms']> = {}) {
  const ofPartner = of.who === 'partner' || of.who === 'otherPartner';
  const parent = a.project({ projectCompanyId: (ofPartner ? company(of) : companies.partner).id });
  const record = a.terms({
    projectId: parent.id,
    companyId: (ofPartner ? companies.funder : company(of, 'funder')).id,
    termsStatus: 'submitted',
    revision: 1,
    sharedRevision: 1,
    offerLetter: 'A',
    ...over,
  });
  if (of.target === 'missing') return record;
  await of.w.put('project', parent);
  await of.w.table.putItems([{ ...keys.termsRevision(record.id, 1), terms: record }]);
  return of.w.put('terms', record);
}

/** A message that its company wrote to the team a moment ago; an administrator's own to a partner. */
async function message(of: Setting, over: Partial<RecordFor['message']> = {}) {
  const parent = await project(of);
  const owner = company(of);
  const isAuthor = of.who === 'admin' || of.target === 'own';
  const record = a.message({
    projectId: parent.id,
    partnerId: parent.projectCompanyId,
    audience: isFunder(owner) ? 'funder' : 'partner',
    funderId: isFunder(owner) ? owner.id : '',
    author: emailOf(isAuthor ? of.who : OTHER[of.who]),
    createdAt: new Date().toISOString(),
    ...over,
  });
  return of.target === 'missing' ? record : of.w.put('message', record);
}

/** A task that its company made for its own side, of a project that both a partner and a funder are on. */
async function task(of: Setting, over: Partial<RecordFor['task']> = {}) {
  const isOfFunder = isFunder(company(of));
  const parent = await project(of, isOfFunder ? {} : onOne);
  const record = a.task({
    projectId: parent.id,
    partnerId: parent.projectCompanyId,
    ownerSide: isOfFunder ? 'funder' : 'partner',
    funderId: isOfFunder ? parent.capitalCompanyId : '',
    makerId: company(of).id,
    ...over,
  });
  return of.target === 'missing' ? record : of.w.put('task', record);
}
/** Assigned to a funder that is none of those who ask as partners. */
const onOne = { capitalCompanyId: companies.funder.id, projectStatus: 'assigned' } as const;

/** One of the other company on the project. */
const othersTask = (of: Setting) =>
  isFunder(company(of))
    ? task(of, { ownerSide: 'partner', funderId: '', makerId: companies.partner.id })
    : task(of, { ownerSide: 'funder', funderId: companies.funder.id, makerId: companies.funder.id });

/** What a capital partner says of a project that every capital partner sees. */
async function interest(of: Setting) {
  const parent = await of.w.put('project', a.project({ projectCompanyId: companies.partner.id }));
  const { id: companyId } = company(of, 'funder');
  const id = interestId(parent.id, companyId);
  const record = a.interest({ id, projectId: parent.id, companyId });
  return of.target === 'missing' ? record : of.w.put('interest', record);
}

/** A notice of the caller as a member of their company, or of somebody else. */
async function notice(of: Setting) {
  const userId = emailOf(of.target === 'own' ? of.who : OTHER[of.who]);
  const companyId = of.target === 'own' && of.who !== 'admin' ? (companyOf(of.who)?.id ?? '') : '';
  const record = a.notice({ userId, companyId });
  return of.target === 'missing' ? record : of.w.put('notice', record);
}

/** An approved document of a project that every capital partner sees, and one of them. */
/** An administrator owns no webhook more than another: what one is stands for all. */
async function hook(of: Setting) {
  const record = a.webhook();
  return of.target === 'missing' ? record : of.w.put('webhook', record);
}

/** As {@link hook}. */
async function programKey(of: Setting) {
  const record = a['api-key']();
  return of.target === 'missing' ? record : of.w.put('api-key', record);
}

/** Something that was delivered to a webhook. */
async function delivery(of: Setting) {
  const { id: webhookId } = await hook(of);
  const id = randomUUID();
  const item = deliveryItem({ webhookId, id, event: 'project.created', payload: '{}' }, new Date());
  if (of.target !== 'missing') await of.w.table.putItems([{ ...item, state: 'delivered' }]);
  return { webhookId, id };
}

async function grantable(of: Setting) {
  const parent = await of.w.put('project', a.project({ projectCompanyId: companies.partner.id }));
  const record = a.document({ projectId: parent.id, documentStatus: 'approved' });
  if (of.target !== 'missing') await of.w.put('document', record);
  return { projectId: parent.id, documentId: record.id, companyId: company(of, 'funder').id };
}

/** Such a document, open to that capital partner. */
async function grant(of: Setting) {
  const record = a.grant(await grantable(of));
  return of.target === 'missing' ? record : of.w.put('grant', record);
}

async function upload(w: World, body: string | Buffer, contentType: string): Promise<string> {
  const uploadId = randomUUID();
  await w.s3.put(BUCKET, `upload/${uploadId}`, body, { 'content-type': contentType });
  return uploadId;
}

const asks = (id: string, ask: Ask): Situation => ({ id, ask });
const asksProject = ({ id }: { readonly id: string }): Situation => asks(id, { params: { projectId: id } });
const byId = ({ id }: { id: string }) => asks(id, { params: { id } });
const changed = (wrapper: string, { id, version }: { id: string; version: number }, values: object) =>
  asks(id, { body: { [wrapper]: { ...values, id, version } } });

/** A new company that is merged into the company asked for. */
const toMerge = (of: Setting, id: string) => {
  const { id: keptId, version } = company(of);
  return { id, keptId, removedId: companies.guest.id, version, take: [] };
};

async function merge(of: Setting): Promise<string> {
  const id = randomUUID();
  await of.w.call('admin', 'merge.start', { body: { merge: toMerge({ ...of, who: 'admin' }, id) } });
  return id;
}

/** A contact that was deleted, so that it has a history and can come back. */
async function deleted(of: Setting): Promise<Situation> {
  const gone = await contact(of);
  if (of.target !== 'missing') await of.w.call('admin', 'contact.remove', { params: { id: gone.id } });
  return asks(gone.id, { params: { noun: 'contact', id: gone.id } });
}

const inCompany =
  (make: (of: Setting) => Promise<{ id: string }>, kind?: 'funder'): Prepare =>
  async (of) => {
    const record = await make(of);
    return asks(record.id, { params: { companyId: company(of, kind).id } });
  };

/** How each row of the expectations is asked. */
export const situations: Readonly<Record<string, Prepare>> = {
  'project.read': async (of) => byId(await project(of)),
  'project.ofCompany': inCompany(project),
  'project.forFunder': inCompany((of) => project(of, {}, 'funder'), 'funder'),
  'project.open': async (of) => asks((await project(of)).id, {}),
  'project.closed': async (of) => asks((await project(of, { projectStatus: 'closed' })).id, {}),
  'project.closedYears': async () => asks('', {}),
  'project.steps': async (of) => byId(await project(of)),
  'project.save': async (of) => changed('project', await project(of), { projectName: 'Changed' }),
  'project.save create': async (of) => {
    const id = randomUUID();
    return asks(id, { body: { project: { ...projectForm, id, projectCompanyId: company(of).id } } });
  },
  'project.save draft': async (of) => {
    const id = randomUUID();
    return asks(id, { body: { project: { id, projectCompanyId: company(of).id } } });
  },
  'project.remove': async (of) => byId(await project(of)),
  'project.assign': async (of) => {
    const { id, version } = await project(of);
    return asks(id, { params: { id }, body: { capitalCompanyId: companies.funder.id, version } });
  },
  'project.unassign': async (of) =>
    byId(await project(of, { capitalCompanyId: companies.funder.id, projectStatus: 'assigned' })),

  'company.read': async (of) => {
    const { id } = company(of);
    return asks(id, { params: { companyId: id } });
  },
  'company.ofType': async (of) => {
    const { id } = company(of);
    return asks(id, { params: { type: of.target === 'missing' ? 'admin' : 'project_partner' } });
  },
  'company.save': async (of) => changed('company', company(of), { companyName: 'Changed' }),
  'company.save create': async () => {
    const id = randomUUID();
    return asks(id, { body: { company: { id, companyName: 'New', phone: '+61290000000' } } });
  },
  'company.remove': async (of) => {
    const bare = a.company();
    if (of.target !== 'missing') await of.w.put('company', bare);
    return asks(bare.id, { params: { companyId: bare.id } });
  },
  'company.dependants': async (of) => {
    const bare = a.company();
    if (of.target !== 'missing') await of.w.put('company', bare);
    return asks(bare.id, { params: { companyId: bare.id } });
  },
  'company.renaming': async (of) => {
    const bare = a.company();
    if (of.target !== 'missing') await of.w.put('company', bare);
    return asks(bare.id, { params: { companyId: bare.id } });
  },
  'company.moveUser': async (of) => {
    const user = await colleague(of);
    return asks(user.id, {
      params: { companyId: user.companyId, userId: user.email },
      body: { companyId: companies.otherFunder.id, version: user.version },
    });
  },
  'company.removeUser': async (of) => {
    const user = await colleague(of);
    return asks(user.id, { params: { companyId: user.companyId, userId: user.email } });
  },

  'contact.read': async (of) => byId(await contact(of)),
  'contact.ofCompany': inCompany(contact),
  'contact.save': async (of) => changed('contact', await contact(of), { firstName: 'Changed' }),
  'contact.save create': async (of) => {
    const id = randomUUID();
    return asks(id, { body: { contact: { ...personForm, id, companyId: company(of).id } } });
  },
  'contact.remove': async (of) => byId(await contact(of)),

  'user.read': async (of) => {
    const user = profile(of);
    return asks(user.id, { params: { email: user.email } });
  },
  'user.read colleague': async (of) => {
    const user = await colleague(of);
    return asks(user.id, { params: { email: user.email } });
  },
  'user.all': async (of) => asks(profile(of).id, {}),
  'user.save': async (of) => {
    const user = profile(of);
    return changed('user', user, { email: user.email, nickName: 'Changed' });
  },
  'user.save create': async (of) => {
    const id = randomUUID();
    const email = `user${next()}@cast.test`;
    return asks(id, { body: { user: { ...personForm, id, email, companyId: company(of).id } } });
  },
  'user.grantPicture': async (of) => {
    const user = profile(of);
    return asks(user.id, { params: { email: user.email }, body: { contentType: 'image/png', size: 8 } });
  },
  'user.confirmPicture': async (of) => {
    const { id, email, version } = profile(of);
    const uploadId = await upload(of.w, PNG, 'image/png');
    return asks(id, { params: { email }, body: { uploadId, fileName: 'me.png', version } });
  },

  'funding-profile.read': async (of) => byId(await funding(of)),
  'funding-profile.ofCompany': inCompany(funding, 'funder'),
  'funding-profile.save': async (of) => changed('fundingProfile', await funding(of), { maxLTV: 60 }),
  'funding-profile.save create': async (of) => {
    const id = randomUUID();
    return asks(id, {
      body: { fundingProfile: { ...fundingForm, id, companyId: company(of, 'funder').id } },
    });
  },
  'funding-profile.remove': async (of) => byId(await funding(of)),
  'funding-profile.ask': async (of) => byId(await funding(of, { confirmedOn: '2025-01-31' })),

  'document.read': async (of) => byId(await document(of)),
  'document.ofProject': async (of) => {
    const { id, projectId } = await document(of);
    return asks(id, { params: { projectId } });
  },
  'document.read in review': async (of) => byId(await document(of, 'in_review')),
  'document.ofProject in review': async (of) => {
    const { id, projectId } = await document(of, 'in_review');
    return asks(id, { params: { projectId } });
  },
  'document.save': async (of) => changed('document', await document(of), { documentName: 'Changed' }),
  'document.save create': async (of) => {
    const id = randomUUID();
    return asks(id, { body: { document: { id, projectId: (await project(of)).id } } });
  },
  'document.remove': async (of) => byId(await document(of)),
  'document.grantUpload': async (of) => {
    const { id } = await document(of);
    return asks(id, { params: { id }, body: { contentType: 'application/pdf', size: 100 } });
  },
  'document.confirmUpload': async (of) => {
    const { id, version } = await document(of);
    const uploadId = await upload(of.w, PDF, 'application/pdf');
    return asks(id, { params: { id }, body: { uploadId, fileName: 'a.pdf', version } });
  },
  'document.link': async (of) => byId(await document(of)),
  'document.link in review': async (of) => byId(await document(of, 'in_review')),
  'document.link version': async (of) => {
    const { id } = await document(of);
    return asks(id, { params: { id }, query: { fileNumber: '1' } });
  },
  'document.versions': async (of) => byId(await document(of)),

  'view.read': async (of) => byId(await view(of)),
  'view.mine': async (of) => asks((await view(of)).id, {}),
  'view.save': async (of) => changed('view', await view(of), { viewName: 'Changed' }),
  'view.save create': async ({ who, target }) => {
    const id = randomUUID();
    const owner = emailOf(target === 'own' ? who : OTHER[who]);
    return asks(id, { body: { view: { ...viewForm, id, owner } } });
  },
  'view.remove': async (of) => byId(await view(of)),

  'identity.list': async () => asks('', {}),
  'identity.create': async (of) => {
    const user = await colleague(of);
    return asks(user.id, { body: { email: user.email } });
  },
  'identity.resend': async (of) => {
    const user = await invited(of);
    return asks(user.id, { params: { email: user.email } });
  },
  'identity.confirm': async (of) => {
    const user = await invited(of);
    return asks(user.id, { params: { email: user.email } });
  },
  'identity.disable': async (of) => {
    const user = await invited(of);
    return asks(user.id, { params: { email: user.email } });
  },
  'identity.enable': async (of) => {
    const user = await invited(of);
    return asks(user.id, { params: { email: user.email } });
  },
  'identity.code': async (of) => {
    const user = await withApp(of);
    return asks(user.id, { params: { email: user.email } });
  },
  'identity.endCode': async (of) => {
    const user = await withApp(of);
    return asks(user.id, { params: { email: user.email } });
  },
  'identity.signout': async () => asks('', {}),

  'terms.ofProject': async (of) => {
    const { id, projectId } = await offer(of);
    return asks(id, { params: { projectId } });
  },
  'terms.read': async (of) => byId(await offer(of)),
  'terms.revisions': async (of) => byId(await offer(of)),
  'terms.save': async (of) => changed('terms', await offer(of), { brokerFee: 1, exitFee: 1 }),
  'terms.save create': async (of) => {
    const id = randomUUID();
    const { id: projectId } = await of.w.put(
      'project',
      a.project({ projectCompanyId: companies.partner.id }),
    );
    return asks(id, {
      body: { terms: { ...termsForm, id, projectId, companyId: company(of, 'funder').id } },
    });
  },
  'terms.step': async (of) => {
    const { id } = await offer(of);
    const step = of.who === 'admin' ? 'shortlist' : 'withdraw';
    return asks(id, { params: { id, step }, body: {} });
  },
  'terms.step of the other side': async (of) => {
    const { id } = await offer(of);
    const step = of.who === 'admin' ? 'withdraw' : 'accept';
    return asks(id, { params: { id, step }, body: {} });
  },
  'terms.read draft': async (of) =>
    byId(await offer(of, { termsStatus: 'draft', revision: 0, sharedRevision: 0 })),
  'terms.remove': async (of) => byId(await offer(of, { termsStatus: 'draft' })),
  'terms.remove submitted': async (of) => byId(await offer(of)),

  'message.ofProject': async (of) => {
    const { id, projectId } = await message(of);
    return asks(id, { params: { projectId } });
  },
  'message.unread': async (of) => {
    const { id, projectId } = await message(of);
    return asks(id, { params: { projectId } });
  },
  'message.markRead': async (of) => {
    const { id, projectId } = await message(of);
    return asks(id, { params: { projectId }, body: { at: '2026-11-22T00:00:00.000Z' } });
  },
  'message.mute': async (of) => {
    const { id, projectId } = await message(of);
    return asks(id, { params: { projectId }, body: { muted: true } });
  },
  'message.read': async (of) => byId(await message(of)),
  'message.save': async (of) => changed('message', await message(of), { text: 'Changed' }),
  'message.save create': async (of) => {
    const id = randomUUID();
    const { id: projectId } = await project(of);
    const audience = isFunder(company(of)) ? 'funder' : 'partner';
    return asks(id, { body: { message: { ...messageForm, id, projectId, audience } } });
  },
  'message.remove': async (of) => byId(await message(of)),

  'interest.ofProject': async (of) => {
    const { id, projectId } = await interest(of);
    return asks(id, { params: { projectId } });
  },
  'interest.ofCompany': async (of) => {
    const { id, companyId } = await interest(of);
    return asks(id, { params: { companyId } });
  },
  'interest.read': async (of) => byId(await interest(of)),
  'interest.save': async (of) => changed('interest', await interest(of), { answer: 'interested' }),
  'interest.save create': async (of) => {
    const id = randomUUID();
    const { id: projectId } = await of.w.put(
      'project',
      a.project({ projectCompanyId: companies.partner.id }),
    );
    return asks(id, { body: { interest: { ...interestForm, id, projectId } } });
  },
  'interest.remove': async (of) => byId(await interest(of)),

  'task.ofProject': async (of) => {
    const { id, projectId } = await task(of);
    return asks(id, { params: { projectId } });
  },
  'task.people': async (of) => asksProject(await project(of)),
  'task.addUsual': async (of) => {
    const { id } = await project(of);
    return asks(id, { params: { projectId: id }, body: { templates: ['valuation'] } });
  },
  'task.read': async (of) => byId(await task(of)),
  'task.read of the other company': async (of) => byId(await othersTask(of)),
  'task.read of the team': async (of) => byId(await task(of, { ownerSide: 'team', makerId: '' })),
  'task.save': async (of) => changed('task', await task(of), { title: 'Changed' }),
  'task.save of the other company': async (of) => changed('task', await othersTask(of), { done: true }),
  'task.save create': async (of) => {
    const id = randomUUID();
    const { id: projectId } = await project(of);
    const ownerSide = isFunder(company(of)) ? 'funder' : 'partner';
    return asks(id, { body: { task: { ...taskForm, id, projectId, ownerSide } } });
  },
  'task.remove': async (of) => byId(await task(of)),
  'task.remove made by the team': async (of) => byId(await task(of, { makerId: '' })),
  'notice.mine': async (of) => asks((await notice(of)).id, {}),
  'notice.markRead': async (of) => {
    const { id } = await notice(of);
    return asks(id, { body: { ids: [id] } });
  },

  'calendar.feed': async ({ w, target }) => {
    const { body } = await w.call(target === 'own' ? 'partner' : 'funder', 'calendar.renew');
    const path = String(Object(body).path);
    const secret = target === 'missing' ? `${'x'.repeat(32)}.ics` : path.slice(path.lastIndexOf('/') + 1);
    return asks('', { params: { secret } });
  },
  'calendar.status': async () => asks('', {}),
  'calendar.renew': async () => asks('', {}),

  'grant.ofProject': async (of) => {
    const { id, projectId } = await grant(of);
    return asks(id, { params: { projectId } });
  },
  'grant.read': async (of) => byId(await grant(of)),
  'grant.save': async (of) => {
    const { documentId, companyId } = await grantable(of);
    return asks(grantId(documentId, companyId), { body: { grant: { documentId, companyId } } });
  },
  'grant.remove': async (of) => byId(await grant(of)),

  'opening.ofProject': async (of) => {
    const { id, projectId } = await document(of, 'approved');
    if (of.target !== 'missing') await of.w.call('admin', 'document.link', { params: { id } });
    return asks(id, { params: { projectId } });
  },

  'proof.begin': async (of) => byId(await project(of)),
  'proof.entries': async (of) => {
    const { id } = await project(of);
    if (of.target !== 'missing') await of.w.call('admin', 'proof.begin', { params: { id } });
    return byId({ id });
  },
  'proof.earlier': async (of) => {
    const { id } = await project(of);
    if (of.target !== 'missing')
      await of.w.table.putItems([
        { pk: `project#${id}`, sk: 'history#2026-11-01T00:00:00.000Z#00000001', entry: FIRST_ENTRY },
      ]);
    return byId({ id });
  },
  'proof.signed': async (of) => {
    const { id } = await project(of);
    if (of.target !== 'missing') {
      await of.w.call('admin', 'proof.begin', { params: { id } });
      await (
        await handlerOf('triggers.head-signer')
      )({ time: '2026-11-22T13:10:00Z' }, { awsRequestId: 'heads' });
    }
    return byId({ id });
  },

  'merge.duplicates': async () => asks('', { params: { noun: 'company' } }),
  'merge.apart': async (of) => {
    const one = company(of).id;
    const other = one === companies.guest.id ? companies.partner.id : companies.guest.id;
    return asks('', { params: { noun: 'company' }, body: { one, other, apart: true } });
  },
  'merge.all': async (of) => asks(of.target === 'missing' ? '' : await merge(of), {}),
  'merge.preview': async (of) =>
    asks('', { params: { keptId: company(of).id, removedId: companies.guest.id } }),
  'merge.start': async (of) => {
    const id = randomUUID();
    return asks(id, { body: { merge: toMerge(of, id) } });
  },
  'merge.proceed': async (of) => {
    const id = of.target === 'missing' ? randomUUID() : await merge(of);
    return asks(id, { params: { id }, body: { direction: 'merge' } });
  },
  'import.save': async (of) => {
    const row = { ...projectForm, id: randomUUID(), projectCompanyId: company(of).id };
    const body = { import: { id: randomUUID(), file: 'projects.csv', rows: 1 }, rows: [row] };
    return asks(row.id, { params: { noun: 'project' }, body });
  },
  'api-key.list': async (of) => {
    await of.w.put('api-key', a['api-key']());
    return asks((await programKey(of)).id, {});
  },
  'api-key.read': async (of) => byId(await programKey(of)),
  'api-key.save': async () => {
    const id = randomUUID();
    return asks(id, { body: { apiKey: { ...keyForm, id } } });
  },
  'api-key.issue': async (of) => byId(await programKey(of)),
  'api-key.revoke': async (of) => byId(await programKey(of)),
  'webhook.list': async (of) => {
    await of.w.put('webhook', a.webhook());
    return asks((await hook(of)).id, {});
  },
  'webhook.read': async (of) => byId(await hook(of)),
  'webhook.save': async (of) => {
    const record = await hook(of);
    return asks(record.id, { body: { webhook: record } });
  },
  'webhook.save create': async () => {
    const id = randomUUID();
    return asks(id, { body: { webhook: { ...webhookForm, id } } });
  },
  'webhook.remove': async (of) => byId(await hook(of)),
  'webhook.renewSecret': async (of) => byId(await hook(of)),
  'webhook.deliveries': async (of) => {
    const { webhookId, id } = await delivery(of);
    return asks(id, { params: { id: webhookId } });
  },
  'webhook.replay': async (of) => {
    const { webhookId, id } = await delivery(of);
    return asks(id, { params: { id: webhookId, delivery: id } });
  },

  'match.project': async (of) => asksProject(await project(of)),
  'match.company': async (of) => {
    const { id } = company(of, 'funder');
    return asks(id, { params: { companyId: id } });
  },
  'match.preview': async () => asks('', { body: { fundingProfile: fundingForm } }),
  'match.gaps': async (of) => asksProject(await project(of)),

  'desk.read': async () => asks('', {}),

  'find.read': async () => asks('', { query: { q: 'harbour quarter' } }),

  'history.read': deleted,
  'history.changes': async (of) => {
    const { ask } = await deleted(of);
    const { id = '' } = ask.params ?? {};
    const month = new Date().toISOString().slice(0, 'YYYY-MM'.length);
    return asks(id, { query: { from: `${month}-01T00:00:00.000Z`, to: '2999-01-01T00:00:00.000Z' } });
  },
  'history.restore': deleted,

  'mail.send': async () => asks('', { body: { id: randomUUID(), to: 'team', txtMessage: 'Hello' } }),
  'mail.send to anybody': async () =>
    asks('', { body: { id: randomUUID(), to: 'someone@else.test', txtMessage: 'Hello' } }),
};
