import { document, type ProjectDocument } from '../../../shared/entities/document.ts';
import { formatMoment, formatSize } from '../../ui/format.ts';
import { fieldColumn, type Column } from '../../ui/table/column.ts';

const of = (name: keyof typeof document.fields, settings?: Parameters<typeof fieldColumn>[2]) =>
  fieldColumn(document.fields, name, settings) as Column<ProjectDocument>;

/** Specification 2, /project-documents, and what is known of the file. */
export const documentColumns: readonly Column<ProjectDocument>[] = [
  { ...of('documentName', { width: 280 }), text: (row) => document.title(row) },
  of('documentType', { width: 220, brief: true }),
  of('documentStatus', { width: 160, brief: true }),
  { ...of('fileSize', { width: 110, brief: true }), text: (row) => formatSize(row.fileSize) },
  {
    ...of('uploadedAt', { width: 185 }),
    text: (row) => formatMoment(row.uploadedAt),
    sort: (row) => row.uploadedAt,
    csv: (row) => row.uploadedAt,
  },
  of('uploadedBy', { width: 160 }),
];

/** Specification 9: by name. */
export const documentOrder = { column: 'documentName', descending: false } as const;
