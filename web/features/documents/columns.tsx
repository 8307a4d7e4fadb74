import { document, type ProjectDocument } from '../../../shared/entities/document.ts';
import { documentTypes, labelOf } from '../../../shared/entities/options.ts';
import { formatMoment, formatSize } from '../../ui/format.ts';
import { DocumentPill } from '../../parts/status/DocumentPill.tsx';
import styles from './document.module.css';
import { columnsOf, type Column } from '../../ui/table/column.ts';
import type { Facts } from '../../ui/table/table-props.ts';

const column = columnsOf(document);

/** Reason of a rejection, shown next to the status. */
const reasonOf = ({ documentStatus, reviewReason }: ProjectDocument) =>
  documentStatus === 'rejected' ? reviewReason : '';

/** Rule 2.9, with additional columns for reason, size and upload. */
export const documentColumns: readonly Column<ProjectDocument>[] = [
  { ...column('documentName', { width: 280 }), text: (row) => document.title(row) },
  column('documentType', { width: 220, onCardSummary: true }),
  {
    ...column('documentStatus', { width: 160, onCardSummary: true }),
    cell: (row) => <DocumentPill status={row.documentStatus} />,
  },
  {
    ...column('reviewReason', { width: 260, onCardSummary: true }),
    text: reasonOf,
    cell: (row) => <span className={styles['rejectionReasonCell']}>{reasonOf(row)}</span>,
    hint: reasonOf,
  },
  column('fileSize', { onCardSummary: true, text: (row) => formatSize(row.fileSize) }),
  {
    ...column('uploadedAt', { width: 185 }),
    text: (row) => formatMoment(row.uploadedAt),
    sort: (row) => row.uploadedAt,
    exportValue: (row) => row.uploadedAt,
  },
  column('uploadedBy', { width: 160 }),
];

/** Status and type below the document title; the list provides the link. */
export const documentFacts = (row: ProjectDocument): Facts => ({
  lead: <DocumentPill status={row.documentStatus} />,
  details: [labelOf(documentTypes, row.documentType)].filter(Boolean),
});

/** Funders never see rejected documents. */
export const funderColumns = documentColumns.filter(({ id }) => id !== 'reviewReason');

/** Rule 9.4: by name. */
export const documentOrder = { column: 'documentName', descending: false } as const;
