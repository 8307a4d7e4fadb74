import { entity, type RecordOf } from '../schema/entity.ts';
import * as kind from '../schema/kinds.ts';
import { sortKey } from '../schema/sorting.ts';
import { documentStatuses, documentTypes } from './options.ts';

/** Replaced and deleted files can be restored for this long (days). */
export const RESTORE_DAYS = 90;

export const document = entity({
  noun: 'document',
  wrapper: 'document',
  label: 'Document',
  plural: 'Documents',
  draftOf: 'projectId',
  fields: {
    projectId: kind.reference('Project', { required: true, message: 'Please select project', fixed: true }),
    companyId: kind.reference('Company', { write: 'nobody' }),
    documentName: kind.text('Document Title', { required: true, message: 'Document title is required' }),
    documentType: kind.choice('Document Type', documentTypes, {
      required: true,
      message: 'Please select document type',
    }),
    documentStatus: kind.choice('Document Status', documentStatuses, {
      initial: 'new',
      required: true,
      message: 'Please select document status',
      memberOptions: ['new', 'in_review'],
    }),
    documentLink: kind.text('Document', {
      write: 'nobody',
      hosted: true,
      message: 'Please upload a document',
    }),
    s3Bucket: kind.text('Bucket', { write: 'nobody' }),
    s3Key: kind.text('Key', { write: 'nobody' }),
    fileName: kind.text('File Name', { write: 'nobody' }),
    fileSize: kind.integer('File Size', { write: 'nobody' }),
    checksum: kind.text('Checksum', { write: 'nobody' }),
    /** The version of the S3 object that the record refers to. */
    s3Version: kind.text('Version', { write: 'nobody' }),
    /** The last confirmed upload, so that a repeated confirmation changes nothing. */
    uploadId: kind.reference('Upload', { write: 'nobody' }),
    uploadedBy: kind.text('Uploaded By', { write: 'nobody' }),
    uploadedAt: kind.text('Uploaded', { write: 'nobody' }),
    reviewReason: kind.longText('Review Reason', { write: 'admin' }),
    draft: kind.flag('Draft', { write: 'nobody' }),
  },
  belongsTo: {
    projectId: { to: 'project', copies: { companyId: 'projectCompanyId' }, index: 'ofProject' },
  },
  title: (document) => document.documentName || 'New document',
  check: (document): Record<string, string> =>
    document.documentLink ? {} : { documentLink: 'Please upload a document' },
  indexes: {
    ofProject: {
      key: (document) => document.projectId,
      sort: (document) => sortKey(document.documentName, document.id),
    },
  },
});

export type ProjectDocument = RecordOf<typeof document.fields>;

/** Nobody edits or deletes an approved document until an administrator reopens it (design 4, Review). */
export const isApproved = (of: Pick<ProjectDocument, 'documentStatus'>) => of.documentStatus === 'approved';
