import { randomUUID } from 'node:crypto';

import { entities, type RecordFor } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';
import { PDF } from '../support/files.ts';
import { systemFields } from '../support/system-fields.ts';
import { unapprovedStatuses, whereOwnCompany, companyId, decisionsOf } from './access.ts';
import { READ, PAGE, CHAIN_WRITE, CHAINED_SAVE, LOG_OPENING } from './calls.ts';
import type { Expected } from './expected.ts';
import {
  inProject,
  byId,
  company,
  isFunder,
  situationOf,
  withId,
  changeRequest,
  upload,
  ownCompany,
  route,
  type Setting,
  type Routes,
} from './setting.ts';
import { row, OWN, ANY, OWN_SAVE, ANY_SAVE, NEW_ANY, OWN_DELETE, ANY_DELETE } from './answers.ts';
import { record as projectRecord, project } from './project.ts';

export const form = {
  documentName: 'Valuation',
  documentType: 'valuations',
  documentStatus: 'new',
} as const;

/** A complete stored record; every value can be overridden. */
export const record = (overrides: Partial<RecordFor['document']> = {}): RecordFor['document'] => ({
  ...blank(entities.document),
  ...systemFields(),
  ...form,
  documentLink: 'https://documents.portal.test/document/file.pdf',
  s3Key: 'document/file.pdf',
  s3Bucket: 'documents-test',
  s3Version: 'first',
  fileName: 'file.pdf',
  uploadedAt: '2026-01-01T00:00:00.000Z',
  ...overrides,
});

/** A document of a {@link project}; approved for a funder, who sees no other documents. */
export async function document(
  setting: Setting,
  documentStatus: RecordFor['document']['documentStatus'] = isFunder(company(setting)) ? 'approved' : 'new',
) {
  const parent = await project(setting);
  const newDocument = record({ projectId: parent.id, companyId: parent.projectCompanyId, documentStatus });
  return setting.target === 'missing' ? newDocument : setting.w.put('document', newDocument);
}

export const expected = {
  names: ['document', 'Document', 'Documents'],
  written: {
    server:
      'companyId documentLink s3Bucket s3Key fileName fileSize fileNumber checksum sha256 s3Version uploadId uploadedBy uploadedAt reviewedBy reviewedAt draft',
    administrators: 'reviewReason',
    once: 'projectId',
    derived: 'draft',
  },
  access: {
    see: decisionsOf({ partner: whereOwnCompany('companyId'), admin: 'allow' }),
    save: decisionsOf({
      partner: [{ companyId, documentStatus: unapprovedStatuses }],
      admin: [{ documentStatus: unapprovedStatuses }],
    }),
    remove: decisionsOf({
      partner: [{ companyId, documentStatus: unapprovedStatuses }],
      admin: [{ documentStatus: unapprovedStatuses }],
    }),
  },
  missing: {
    projectId: 'Please select project',
    documentName: 'Document title is required',
    documentType: 'Please select document type',
    documentStatus: 'Please select document status',
  },
  defaults: { documentStatus: 'new' },
  belongsTo: {
    projectId: { to: 'project', copies: { companyId: 'projectCompanyId' }, index: 'ofProject' },
  },
  foundInMerge: { project: ['ofProject'] },
  otherReference: 'uploadId',
  savers: ['partner', 'admin'],
  saved: async ({ put, person }) => {
    const project = await put('project', projectRecord({ projectCompanyId: ownCompany(person) }));
    return put('document', record({ projectId: project.id, companyId: project.projectCompanyId }));
  },
  foreign: ({ id, projectId, partnerId }) =>
    (['in_review', 'approved'] as const).map((documentStatus) =>
      record({ id: id(), projectId, companyId: partnerId, documentStatus }),
    ),
  lists: ['document.ofProject'],
} satisfies Expected<'document'>;

export const routes: Routes = {
  'document.read': route(
    row({ partner: OWN, funder: OWN, admin: ANY }),
    ['funder', [READ, READ]],
    byId(document),
  ),
  'document.ofProject': route(
    row({ partner: OWN, funder: OWN, admin: ANY }),
    ['funder', [READ, PAGE, READ]],
    inProject(document),
  ),
  'document.read in review': route(
    row({ partner: OWN, funder: ['empty', 'empty', 'empty'], admin: ANY }),
    ['partner', [READ, READ]],
    async (setting) => withId(await document(setting, 'in_review')),
  ),
  'document.ofProject in review': route(
    row({ partner: OWN, funder: ['empty', 'empty', 'empty'], admin: ANY }),
    ['partner', [READ, PAGE]],
    async (setting) => {
      const { id, projectId } = await document(setting, 'in_review');
      return situationOf(id, { params: { projectId } });
    },
  ),
  'document.save': route(
    row({ partner: OWN_SAVE, admin: ANY_SAVE }),
    ['partner', [READ, READ, ...CHAIN_WRITE]],
    async (setting) => changeRequest('document', await document(setting), { documentName: 'Changed' }),
  ),
  'document.save create': route(
    row({ partner: ['record', '400', '400'], admin: NEW_ANY }),
    ['partner', CHAINED_SAVE],
    async (setting) => {
      const id = randomUUID();
      return situationOf(id, { body: { document: { id, projectId: (await project(setting)).id } } });
    },
  ),
  'document.remove': route(
    row({ partner: OWN_DELETE, admin: ANY_DELETE }),
    ['partner', [READ, READ, ...CHAIN_WRITE]],
    byId(document),
  ),
  'document.grantUpload': route(
    row({ partner: ['grant', '404', '404'], admin: ['grant', 'grant', '404'] }),
    ['partner', [READ, READ]],
    async (setting) => {
      const { id } = await document(setting);
      return situationOf(id, { params: { id }, body: { contentType: 'application/pdf', size: 100 } });
    },
  ),
  'document.confirmUpload': route(
    row({ partner: OWN_SAVE, admin: ANY_SAVE }),
    ['partner', [READ, READ, 'HeadObject', 'GetObject', READ, 'CopyObject', ...CHAIN_WRITE]],
    async (setting) => {
      const { id, version } = await document(setting);
      const uploadId = await upload(setting.w, PDF, 'application/pdf');
      return situationOf(id, { params: { id }, body: { uploadId, fileName: 'a.pdf', version } });
    },
  ),
  'document.link': route(
    row({
      guest: ['404', '404', '404'],
      partner: ['url', '404', '404'],
      funder: ['url', '404', '404'],
      admin: ['url', 'url', '404'],
    }),
    ['partner', [READ, READ, ...LOG_OPENING]],
    byId(document),
  ),
  'document.link in review': route(
    row({
      guest: ['404', '404', '404'],
      partner: ['url', '404', '404'],
      funder: ['404', '404', '404'],
      admin: ['url', 'url', '404'],
    }),
    ['partner', [READ, READ, ...LOG_OPENING]],
    async (setting) => withId(await document(setting, 'in_review')),
  ),
  'document.link version': route(
    row({
      guest: ['404', '404', '404'],
      partner: ['403', '404', '404'],
      funder: ['403', '404', '404'],
      admin: ['url', 'url', '404'],
    }),
    ['admin', [READ, READ, PAGE, ...LOG_OPENING]],
    async (setting) => {
      const { id } = await document(setting);
      return situationOf(id, { params: { id }, query: { fileNumber: '1' } });
    },
  ),
  'document.versions': route(
    row({ admin: ['versions', 'versions', '404'] }),
    ['admin', [READ, READ, PAGE]],
    byId(document),
  ),
};
