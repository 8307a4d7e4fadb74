import { isApproved, type ProjectDocument } from '../../../../shared/entities/document.ts';
import { documentTypes } from '../../../../shared/entities/options.ts';

export type DocumentType = ProjectDocument['documentType'];

/** A row of the checklist: a document, or a type without a document. */
export interface ChecklistRow {
  readonly type: DocumentType;
  readonly label: string;
  readonly document?: ProjectDocument;
}

const UNTYPED = 'No type yet';
const byName = (a: ProjectDocument, b: ProjectDocument) => a.documentName.localeCompare(b.documentName);

/**
 * Rows of the documents by type, in the order of the types, followed by documents without a type.
 * @param showsMissingTypes adds a row for each type without a document; for callers who see all documents
 */
export function checklistRows(
  documents: readonly ProjectDocument[],
  showsMissingTypes: boolean,
): readonly ChecklistRow[] {
  const rowsOf = (type: DocumentType, label: string): readonly ChecklistRow[] =>
    documents
      .filter(({ documentType }) => documentType === type)
      .toSorted(byName)
      .map((document) => ({ type, label, document }));
  const typed = documentTypes.flatMap(({ value, label }) => {
    const rows = rowsOf(value, label);
    return rows.length > 0 || !showsMissingTypes ? rows : [{ type: value, label }];
  });
  return [...typed, ...rowsOf('', UNTYPED)];
}

export const countApprovedTypes = (documents: readonly ProjectDocument[]): number =>
  documentTypes.filter(({ value }) =>
    documents.some((document) => document.documentType === value && isApproved(document)),
  ).length;
