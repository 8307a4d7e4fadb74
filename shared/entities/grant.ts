import { entity, type RecordOf } from '../schema/entity.ts';
import * as kind from '../schema/kinds.ts';
import { funderFields, funderIndexes, funderRelations } from './funder-record.ts';

/** Opens an approved document to a capital partner that sees the project, before the project is assigned. */
export const grant = entity({
  noun: 'grant',
  label: 'Opened document',
  fields: {
    documentId: kind.reference('Document', {
      required: true,
      message: 'Please select an approved document',
      fixed: true,
    }),
    projectId: kind.reference('Project', { write: 'nobody' }),
    ...funderFields({ message: 'Please select a capital partner that sees the project' }),
    /** The name of the administrator who granted the access. */
    grantedBy: kind.text('Opened by', { write: 'nobody' }),
  },
  belongsTo: funderRelations,
  idFrom: ['documentId', 'companyId'],
  title: ({ companyName }) => `Document open to ${companyName}`,
  indexes: funderIndexes,
});

export type Grant = RecordOf<typeof grant.fields>;
