import { entity, type RecordOf } from '../schema/entity.ts';
import type { Issues } from '../schema/errors.ts';
import * as kind from '../schema/kinds.ts';
import { sortKey } from '../schema/sorting.ts';
import { documentStatuses, documentTypes } from './options.ts';

/** Replaced and deleted files can be restored for this long (days). */
export const RESTORE_DAYS = 90;

const REASON_LENGTH = 5;
export const REASON_MISSING = `Please give a reason of at least ${REASON_LENGTH} characters`;

const byName = (document: { documentName: string; id: string }) =>
  sortKey(document.documentName, document.id);

type ReviewedDocument = { readonly documentStatus: string; readonly reviewReason: string };

/** Whether a text is long enough as a reason for a rejection. */
export const isReason = (reason: string): boolean => reason.trim().length >= REASON_LENGTH;

/** Whether a rejection lacks its reason. Rejections from before this rule stay valid until the reason changes. */
function lacksReason(after: ReviewedDocument, before?: ReviewedDocument): boolean {
  if (after.documentStatus !== 'rejected' || isReason(after.reviewReason)) return false;
  return before?.documentStatus !== 'rejected' || before.reviewReason !== after.reviewReason;
}

export const document = entity({
  noun: 'document',
  label: 'Document',
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
      nonAdminOptions: ['new', 'in_review'],
    }),
    documentLink: kind.text('Document', {
      write: 'nobody',
      hosted: true,
      message: 'Please upload a document',
    }),
    s3Bucket: kind.text('Bucket', { write: 'nobody', boundTo: 'bucket' }),
    s3Key: kind.text('Key', { write: 'nobody' }),
    fileName: kind.text('File Name', { write: 'nobody' }),
    fileSize: kind.integer('File Size', { write: 'nobody' }),
    /** 1 for the first file; each replacement adds one. */
    fileNumber: kind.integer('File Version', { write: 'nobody' }),
    checksum: kind.text('Checksum', { write: 'nobody' }),
    /** Hexadecimal hash of the file; empty for files stored before it was recorded. */
    sha256: kind.text('SHA-256', { write: 'nobody' }),
    /** The version of the S3 object that the record refers to. */
    s3Version: kind.text('Version', { write: 'nobody', boundTo: 'fileVersion' }),
    /** The last confirmed upload, so that a repeated confirmation changes nothing. */
    uploadId: kind.reference('Upload', { write: 'nobody' }),
    uploadedBy: kind.text('Uploaded By', { write: 'nobody' }),
    uploadedAt: kind.text('Uploaded', { write: 'nobody' }),
    reviewReason: kind.longText('Review Reason', { write: 'admin' }),
    /** The last decision or its withdrawal: author and time. */
    reviewedBy: kind.text('Reviewed By', { write: 'nobody' }),
    reviewedAt: kind.text('Reviewed', { write: 'nobody' }),
    draft: kind.flag('Draft', { write: 'nobody' }),
  },
  belongsTo: {
    projectId: { to: 'project', copies: { companyId: 'projectCompanyId' }, index: 'ofProject' },
  },
  // The follower adds the funders with access by project or grant.
  searched: { by: ['documentName'], scopesOf: ({ companyId }) => [companyId] },
  title: (document) => document.documentName || 'New document',
  check: (document, { before }): Issues => ({
    ...(document.documentLink ? {} : { documentLink: 'Please upload a document' }),
    ...(lacksReason(document, before) ? { reviewReason: REASON_MISSING } : {}),
  }),
  indexes: {
    ofProject: { key: (document) => document.projectId, sort: byName },
    /** Approved documents in their own partition, so that paging reveals nothing about a project's other documents. */
    forFunder: {
      key: (document) => (isApproved(document) ? document.projectId : undefined),
      sort: byName,
    },
  },
});

export type ProjectDocument = RecordOf<typeof document.fields>;

/** Approved documents cannot be edited or deleted until an administrator reopens them (rule 10.6). */
export const isApproved = (document: { readonly documentStatus: string }) =>
  document.documentStatus === 'approved';

export const isDecided = (document: { readonly documentStatus: string }) =>
  isApproved(document) || document.documentStatus === 'rejected';
