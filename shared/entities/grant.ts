import { entity, type RecordOf } from '../schema/entity.ts';
import * as kind from '../schema/kinds.ts';
import { sortKey } from '../schema/sorting.ts';

/** Opens an approved document to a capital partner that sees the project, before the project is assigned. */
export const grant = entity({
  noun: 'grant',
  wrapper: 'grant',
  label: 'Opened document',
  plural: 'Opened documents',
  fields: {
    documentId: kind.reference('Document', {
      required: true,
      message: 'Please select an approved document',
      fixed: true,
    }),
    projectId: kind.reference('Project', { write: 'nobody' }),
    companyId: kind.reference('Capital Partner', {
      required: true,
      message: 'Please select a capital partner that sees the project',
      fixed: true,
    }),
    companyName: kind.text('Capital Partner', { write: 'nobody' }),
    /** The name of the administrator who granted the access. */
    grantedBy: kind.text('Opened by', { write: 'nobody' }),
  },
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
  title: ({ companyName }) => `Document open to ${companyName}`,
  indexes: {
    ofProject: {
      key: ({ projectId }) => projectId || undefined,
      sort: ({ companyName, id }) => sortKey(companyName, id),
    },
    ofCompany: { key: ({ companyId }) => companyId, sort: ({ createdAt, id }) => sortKey(createdAt, id) },
  },
});

export type Grant = RecordOf<typeof grant.fields>;
