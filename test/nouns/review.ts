import { entities, type RecordFor } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';
import { reviewId } from '../../lambdas/domain/review.ts';
import { companies } from '../support/cast.ts';
import { systemFields } from '../support/system-fields.ts';
import { decisionsOf } from './access.ts';
import { CHAIN_WRITE, PAGE, READ } from './calls.ts';
import type { Expected } from './expected.ts';
import { byId, changeRequest, company, route, situationOf, type Routes, type Setting } from './setting.ts';
import { ANY, ANY_SAVE, NEW_ANY, row } from './answers.ts';
import { record as documentRecord } from './document.ts';
import { record as projectRecord } from './project.ts';

const SHA256 = 'ab'.repeat(32);

/** A complete stored record; every value can be overridden. */
export const record = (overrides: Partial<RecordFor['review']> = {}): RecordFor['review'] => ({
  ...blank(entities.review),
  ...systemFields(),
  sha256: SHA256,
  fileNumber: 1,
  savedBy: 'Ann Lee',
  valuer: 'Rao Valuers',
  remarks: 'No reliance letter',
  ...overrides,
});

/** A document in review of a project of this partner. */
async function documentInReview(put: Setting['w']['put'], partnerId: string) {
  const { id: projectId } = await put('project', projectRecord({ projectCompanyId: partnerId }));
  return put(
    'document',
    documentRecord({ projectId, companyId: partnerId, documentStatus: 'in_review', sha256: SHA256 }),
  );
}

const reviewOf = ({ id: documentId, projectId, sha256 }: RecordFor['document']) =>
  record({ id: reviewId({ documentId, sha256 }), documentId, projectId, sha256 });

/** The review of a document's current file. */
async function review(setting: Setting) {
  if (setting.target === 'missing') return record();
  return setting.w.put('review', reviewOf(await documentInReview(setting.w.put, company(setting).id)));
}

export const expected = {
  names: ['review', 'Review', 'Reviews'],
  written: {
    server: 'projectId fileNumber savedBy',
    once: 'documentId sha256',
    derived: 'fileNumber savedBy',
  },
  access: {
    see: decisionsOf({ admin: 'allow' }),
    save: decisionsOf({ admin: 'allow' }),
    remove: decisionsOf({}),
  },
  missing: { documentId: 'This document is no longer available' },
  defaults: {},
  belongsTo: { projectId: { to: 'project', index: 'ofProject' } },
  idFrom: ['documentId', 'sha256'],
  otherReference: 'documentId',
  savers: ['admin'],
  saved: async ({ put }) => put('review', reviewOf(await documentInReview(put, companies.partner.id))),
  foreign: ({ id, projectId }) => [record({ id: id(), projectId })],
  lists: [],
} satisfies Expected<'review'>;

export const routes: Routes = {
  'review.ofDocument': route(
    row({ admin: ['item', 'item', '404'] }),
    ['admin', [READ, READ, READ, PAGE]],
    async (setting) => {
      const { id, documentId } = await review(setting);
      return situationOf(id, { params: { documentId: documentId || id } });
    },
  ),
  'review.read': route(row({ admin: ANY }), ['admin', [READ]], byId(review)),
  'review.save': route(
    row({ admin: ANY_SAVE }),
    ['admin', [READ, READ, READ, READ, ...CHAIN_WRITE]],
    async (setting) => changeRequest('review', await review(setting), { grv: 5_000_000 }),
  ),
  'review.save create': route(
    row({ admin: NEW_ANY }),
    ['admin', [READ, READ, READ, READ, ...CHAIN_WRITE]],
    async (setting) => {
      const document =
        setting.target === 'missing'
          ? documentRecord({ sha256: SHA256 })
          : await documentInReview(setting.w.put, company(setting).id);
      const { documentId, sha256, id } = reviewOf(document);
      return situationOf(id, { body: { review: { version: 0, documentId, sha256, grv: 5_000_000 } } });
    },
  ),
};
