import { entities, type RecordFor } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';
import { grantId } from '../../lambdas/domain/pair-ids.ts';
import { companies } from '../support/cast.ts';
import { systemFields } from '../support/system-fields.ts';
import { decisionsOf } from './access.ts';
import { READ, PAGE, CHAIN_WRITE, CHAINED_SAVE } from './calls.ts';
import type { Expected } from './expected.ts';
import { inProject, byId, company, situationOf, route, type Setting, type Routes } from './setting.ts';
import { row, ANY, NEW_ANY, ANY_DELETE } from './answers.ts';
import { record as documentRecord } from './document.ts';
import { record as projectRecord } from './project.ts';

/** A complete stored record; every value can be overridden. */
export const record = (overrides: Partial<RecordFor['grant']> = {}): RecordFor['grant'] => ({
  ...blank(entities.grant),
  ...systemFields(),
  grantedBy: 'Ann Lee',
  ...overrides,
});

/** Fields of a grant: an approved document of a project on the market, and a capital partner. */
async function grantFields(setting: Setting) {
  const parent = await setting.w.put('project', projectRecord({ projectCompanyId: companies.partner.id }));
  const newDocument = documentRecord({ projectId: parent.id, documentStatus: 'approved' });
  if (setting.target !== 'missing') await setting.w.put('document', newDocument);
  return { projectId: parent.id, documentId: newDocument.id, companyId: company(setting, 'funder').id };
}

/** An approved document, shared with a capital partner. */
export async function grant(setting: Setting) {
  const newGrant = record(await grantFields(setting));
  return setting.target === 'missing' ? newGrant : setting.w.put('grant', newGrant);
}

export const expected = {
  names: ['grant', 'Opened document', 'Opened documents'],
  written: {
    server: 'projectId companyName grantedBy',
    once: 'documentId companyId',
    derived: 'companyName grantedBy',
  },
  access: {
    see: decisionsOf({ admin: 'allow' }),
    save: decisionsOf({ admin: 'allow' }),
    remove: decisionsOf({ admin: 'allow' }),
  },
  missing: {
    documentId: 'Please select an approved document',
    companyId: 'Please select a capital partner that sees the project',
  },
  defaults: {},
  belongsTo: {
    projectId: { to: 'project', index: 'ofProject' },
    companyId: {
      to: 'company',
      where: { companyType: 'capital_partner' },
      copies: { companyName: 'companyName' },
      index: 'ofCompany',
    },
  },
  idFrom: ['documentId', 'companyId'],
  foundInMerge: { company: ['ofCompany'] },
  otherReference: 'documentId',
  savers: ['admin'],
  saved: async ({ put }) => {
    const project = await put('project', projectRecord({ projectCompanyId: companies.partner.id }));
    const document = await put(
      'document',
      documentRecord({ projectId: project.id, documentStatus: 'approved' }),
    );
    return put(
      'grant',
      record({ projectId: project.id, documentId: document.id, companyId: companies.funder.id }),
    );
  },
  foreign: ({ id, projectId, funderId }) => [record({ id: id(), projectId, companyId: funderId })],
  lists: [],
} satisfies Expected<'grant'>;

export const routes: Routes = {
  'grant.ofProject': route(row({ admin: ANY }), ['admin', [PAGE]], inProject(grant)),
  'grant.read': route(row({ admin: ANY }), ['admin', [READ]], byId(grant)),
  'grant.save': route(
    row({ admin: NEW_ANY }),
    ['admin', [READ, READ, READ, READ, READ, READ, ...CHAIN_WRITE]],
    async (setting) => {
      const { documentId, companyId } = await grantFields(setting);
      return situationOf(grantId(documentId, companyId), { body: { grant: { documentId, companyId } } });
    },
  ),
  'grant.remove': route(row({ admin: ANY_DELETE }), ['admin', CHAINED_SAVE], byId(grant)),
};
