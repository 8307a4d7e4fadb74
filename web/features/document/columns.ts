import { document, type ProjectDocument } from '../../../shared/entities/document.ts';
import { formatSize } from '../../ui/format.ts';
import { fieldColumn, type Column } from '../../ui/table/column.ts';

const of = (name: keyof typeof document.fields, settings?: Parameters<typeof fieldColumn>[2]) =>
  fieldColumn(document.fields, name, settings) as Column<ProjectDocument>;

/** Specification 2, /project-documents, and the size of the file. */
export const documentColumns: readonly Column<ProjectDocument>[] = [
  { ...of('documentName', { width: 340 }), text: (row) => row.documentName || 'New document' },
  of('documentType', { width: 260, brief: true }),
  of('documentStatus', { width: 170, brief: true }),
  { ...of('fileSize', { width: 120, brief: true }), text: (row) => formatSize(row.fileSize) },
];

/** Specification 9: by name. */
export const documentOrder = { column: 'documentName', descending: false } as const;
