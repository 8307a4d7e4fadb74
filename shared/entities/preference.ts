import { entity, type RecordOf } from '../schema/entity.ts';
import * as kind from '../schema/kinds.ts';
import { creationKey, sortKey } from '../schema/sorting.ts';

/** The offer that a project partner prefers: one per project. The partner and the team read it, never a funder. */
export const preference = entity({
  noun: 'preference',
  label: 'Preferred offer',
  fields: {
    projectId: kind.reference('Project', { required: true, message: 'Please select project', fixed: true }),
    companyId: kind.reference('Project Partner', {
      required: true,
      message: 'Please select company',
      write: 'admin',
      fixed: true,
    }),
    termsId: kind.reference('Offer', { required: true, message: 'Please select a shared offer' }),
    offerLetter: kind.text('Letter', { write: 'nobody' }),
  },
  belongsTo: {
    projectId: { to: 'project', index: 'ofProject' },
    companyId: { to: 'company', owner: true, where: { companyType: 'project_partner' }, index: 'ofCompany' },
  },
  idFrom: ['projectId'],
  title: ({ offerLetter }) => `Offer ${offerLetter}`,
  indexes: {
    ofProject: { key: ({ projectId }) => projectId, sort: ({ id }) => sortKey(id) },
    ofCompany: { key: ({ companyId }) => companyId, sort: creationKey },
  },
});

export type Preference = RecordOf<typeof preference.fields>;
