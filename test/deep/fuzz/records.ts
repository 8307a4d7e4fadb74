import { scenarioGrantId } from '../../../lambdas/domain/pair-ids.ts';
import { entityOf, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { companies, emailOf, userProfiles } from '../../support/cast.ts';
import { a, documentForm, messageForm } from '../../support/records.ts';
import { markRecord, type Group } from './secrets.ts';

export interface SceneRecord {
  readonly noun: Noun;
  readonly wrapper: string;
  readonly record: AnyRecord;
}

type StoreRecord = <N extends Noun>(noun: N, record: RecordFor[N], group?: Group) => RecordFor[N];

const sides = ['partner', 'otherPartner', 'funder', 'otherFunder', 'guest'] as const;
const funders = ['funder', 'otherFunder'] as const;

/** A record of every noun for every party; the texts of each record are marked with its owner. */
export function createRecords(): readonly SceneRecord[] {
  const records: SceneRecord[] = [];
  function put<N extends Noun>(noun: N, record: RecordFor[N], group?: Group): RecordFor[N] {
    const full = markRecord(noun, record, group);
    records.push({ noun, wrapper: entityOf(noun).wrapper, record: full });
    return full as RecordFor[N];
  }
  addCompanyRecords(put);
  addProjectRecords(put);
  return records;
}

/** Records of companies and users. */
function addCompanyRecords(put: StoreRecord): void {
  for (const side of sides) {
    const companyId = companies[side].id;
    put('company', companies[side], side);
    put('contact', a.contact({ companyId }), side);
    put('note', a.note({ companyId }), 'team');
    put('view', a.view({ owner: emailOf(side) }), `${side}Own`);
    put('notice', a.notice({ userId: emailOf(side), companyId, title: `zq_${side}Own_` }), `${side}Own`);
  }
  put('view', a.view({ owner: emailOf('admin') }), 'teamOwn');
  for (const profile of userProfiles)
    put('user', profile, sides.find((side) => emailOf(side) === profile.email) ?? 'team');
}

/** Records of projects in each state. */
function addProjectRecords(put: StoreRecord): void {
  const { partner, otherPartner, funder } = companies;
  const open = put('project', a.project({ projectCompanyId: partner.id, projectName: 'Open works' }));
  const assigned = put(
    'project',
    a.project({ projectCompanyId: partner.id, capitalCompanyId: funder.id, projectStatus: 'assigned' }),
  );
  put(
    'project',
    a.project({
      projectCompanyId: partner.id,
      capitalCompanyId: funder.id,
      projectStatus: 'closed',
      closedYear: '2026',
    }),
  );
  put('project', a.project({ projectCompanyId: otherPartner.id, draft: true }), 'otherPartner');
  put('project', a.project({ projectCompanyId: partner.id, draft: true }), 'partner');

  const approved = put(
    'document',
    a.document({ ...documentForm, projectId: open.id, companyId: partner.id, documentStatus: 'approved' }),
  );
  for (const projectId of [open.id, assigned.id])
    put(
      'document',
      a.document({ ...documentForm, projectId, companyId: partner.id, documentType: 'valuations' }),
      'partner',
    );
  put('review', a.review({ projectId: open.id, documentId: approved.id }), 'team');
  const plan = { projectId: open.id, companyId: partner.id };
  put('scenario', a.scenario({ ...plan, side: 'partner' }), 'partner');
  const scenario = put('scenario', a.scenario({ ...plan, side: 'team' }), 'team');
  put(
    'scenario-grant',
    a['scenario-grant']({
      id: scenarioGrantId(open.id, funder.id),
      projectId: open.id,
      companyId: funder.id,
      scenarioId: scenario.id,
    }),
    'team',
  );
  put('grant', a.grant({ projectId: open.id, documentId: approved.id, companyId: funder.id }));
  addActivity(put, open.id, assigned.id);
}

/** Messages, offers and tasks of each party about a project. */
function addActivity(put: StoreRecord, openId: string, assignedId: string): void {
  const { partner, funder, otherFunder } = companies;
  const message = { projectId: openId, partnerId: partner.id, createdAt: '2026-03-01T00:00:00.000Z' };
  put(
    'message',
    a.message({ ...messageForm, ...message, audience: 'team', author: emailOf('admin') }),
    'team',
  );
  put('message', a.message({ ...messageForm, ...message, author: emailOf('partner') }), 'partner');
  const taskFields = { projectId: openId, partnerId: partner.id };
  put('task', a.task({ ...taskFields, ownerSide: 'team' }), 'team');
  put('task', a.task({ ...taskFields, ownerSide: 'partner', makerId: partner.id }), 'partner');
  for (const side of funders) {
    const { id: funderId } = companies[side];
    put('message', a.message({ ...message, audience: 'funder', funderId, author: emailOf(side) }), side);
    put('interest', a.interest({ projectId: openId, companyId: funderId }), side);
    put('ask', a.ask({ projectId: openId, companyId: funderId }), 'team');
    put('funding-profile', a['funding-profile']({ companyId: funderId }), side);
  }
  put(
    'task',
    a.task({
      projectId: assignedId,
      partnerId: partner.id,
      ownerSide: 'funder',
      funderId: funder.id,
      makerId: funder.id,
    }),
  );
  put('terms', a.terms({ projectId: openId, companyId: funder.id }), 'funderDraft');
  put(
    'terms',
    a.terms({
      projectId: openId,
      companyId: otherFunder.id,
      termsStatus: 'submitted',
      revision: 1,
      brokerFee: 1,
    }),
    'otherFunder',
  );
  put('preference', a.preference({ projectId: openId, companyId: partner.id }), 'partner');
  put('snooze', a.snooze({ dutyId: openId, subjectId: openId }), 'team');
  put('webhook', a.webhook(), 'team');
  put('api-key', a['api-key'](), 'team');
}
