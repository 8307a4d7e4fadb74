import { entity, type RecordOf } from '../schema/entity.ts';
import * as kind from '../schema/kinds.ts';
import { sortKey } from '../schema/sorting.ts';

/**
 * The team's reading of one file of a document: figures, a checklist and notes. The id follows from the file's hash, so
 * a new file gets a new review. Only the team reads it.
 */
export const review = entity({
  noun: 'review',
  label: 'Review',
  fields: {
    documentId: kind.reference('Document', {
      required: true,
      message: 'This document is no longer available',
      fixed: true,
    }),
    /** The hash of the reviewed file; empty for files stored before hashes were recorded. */
    sha256: kind.text('SHA-256', { fixed: true, pattern: /^[0-9a-f]{64}$/ }),
    projectId: kind.reference('Project', { write: 'nobody' }),
    fileNumber: kind.integer('File Version', { write: 'nobody' }),
    /** The name of the administrator who saved it last. */
    savedBy: kind.text('Reviewed by', { write: 'nobody' }),
    valuedOn: kind.date('Date of Valuation', { message: 'Invalid date', isPast: true }),
    valuer: kind.text('Valuer'),
    asIsValue: kind.money('Value as is'),
    completeValue: kind.money('Value as if complete'),
    fundingAmount: kind.money('Funding Amount'),
    totalCost: kind.money('Total Cost'),
    grv: kind.money('GRV'),
    maxLTV: kind.percent('LTV'),
    maxLTC: kind.percent('LTC'),
    minPTD: kind.percent('PTD'),
    noUnits: kind.integer('No. Units', { message: 'Enter a whole number of units' }),
    isSigned: kind.flag('Signed by a certified practising valuer'),
    isRecent: kind.flag('Dated within 90 days'),
    excludesGst: kind.flag('Value as if complete, GST exclusive'),
    matchesProject: kind.flag('Matches GRV and units of the project'),
    isAddressed: kind.flag('Addressed to the lender'),
    remarks: kind.longText('Notes'),
  },
  belongsTo: { projectId: { to: 'project', index: 'ofProject' } },
  idFrom: ['documentId', 'sha256'],
  title: ({ fileNumber }) => `Review of version ${fileNumber ?? 1}`,
  indexes: {
    ofProject: {
      key: ({ projectId }) => projectId,
      sort: ({ documentId, createdAt, id }) => sortKey(documentId, createdAt, id),
    },
  },
});

export type Review = RecordOf<typeof review.fields>;
