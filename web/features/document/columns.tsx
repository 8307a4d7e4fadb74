import { document, type ProjectDocument } from '../../../shared/entities/document.ts';
import { formatMoment, formatSize } from '../../ui/format.ts';
import { DocumentPill } from '../../ui/status/DocumentPill.tsx';
import { columnsOf, type Column } from '../../ui/table/column.ts';

const column = columnsOf(document);

/** Specification 2, /project-documents; size and upload of the file are added. */
export const documentColumns: readonly Column<ProjectDocument>[] = [
  { ...column('documentName', { width: 280 }), text: (row) => document.title(row) },
  column('documentType', { width: 220, brief: true }),
  {
    ...column('documentStatus', { width: 160, brief: true }),
    cell: (row) => <DocumentPill status={row.documentStatus} />,
  },
  { ...column('fileSize', { width: 110, brief: true }), text: (row) => formatSize(row.fileSize) },
  {
    ...column('uploadedAt', { width: 185 }),
    text: (row) => formatMoment(row.uploadedAt),
    sort: (row) => row.uploadedAt,
    csv: (row) => row.uploadedAt,
  },
  column('uploadedBy', { width: 160 }),
];

/** Specification 9: by name. */
export const documentOrder = { column: 'documentName', descending: false } as const;
