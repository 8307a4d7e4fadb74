import { recordRules } from '../../../shared/access.ts';
import { documentTypes, labelOf } from '../../../shared/entities/options.ts';
import { permits } from '../../../shared/schema/rule.ts';
import { isDecided, type ProjectDocument } from '../../../shared/entities/document.ts';
import type { RecordEntry } from '../../../shared/proof/shapes.ts';
import { readDocument } from '../document-access.ts';
import type { Fact, FactRule, Reader } from './reader.ts';

type NamingFields = Pick<ProjectDocument, 'documentName' | 'documentType'>;
const titleOf = ({ documentName, documentType }: Partial<NamingFields>) =>
  documentName || labelOf(documentTypes, documentType ?? '') || 'a document';

function statusFact({ entry: { changes } }: RecordEntry, title: string): readonly Fact[] {
  const { from, to } = changes['documentStatus'] ?? {};
  if (to === 'approved') return [{ kind: 'approved', title }];
  if (to === 'rejected')
    return [{ kind: 'rejected', title, text: String(changes['reviewReason']?.to ?? '') }];
  if (from === 'approved' || from === 'rejected') return [{ kind: 'documentReopened', title }];
  return to === 'in_review' ? [{ kind: 'inReview', title }] : [];
}

function savedFacts(change: RecordEntry, title: string, action: Fact['action']): readonly Fact[] {
  const { fileNumber, documentName, documentType } = change.entry.changes;
  const number = Number(fileNumber?.to ?? 0);
  const uploaded = number > 1 ? `${title}, version ${number}` : title;
  const isEdit = change.entry.action === 'changed' && (documentName?.from || documentType?.from);
  return [
    ...statusFact(change, title),
    ...(number > 0 ? [{ kind: 'uploaded', title: uploaded, action } as const] : []),
    ...(isEdit ? [{ kind: 'documentChanged', title } as const] : []),
  ];
}

/** The approval of a document that the funder can read now. */
async function funderFacts({ store, once }: Reader, change: RecordEntry): Promise<readonly Fact[]> {
  const document = await once(`open document ${change.id}`, () => readDocument(store, change.id));
  const { reviewedAt, documentStatus } = change.entry.changes;
  const isDecision = documentStatus?.to === 'approved' && reviewedAt?.to === document?.reviewedAt;
  return document && isDecision ? [{ kind: 'approved', title: titleOf(document) }] : [];
}

/**
 * Events of documents. The team and partners see events of existing documents, and the team also sees deletions. A
 * funder sees only the approval of a document that it can read.
 */
export const documentFacts: FactRule = async (reader, change) => {
  if (reader.kind === 'capital_partner') return funderFacts(reader, change);
  const document = await reader.record('document', change.id);
  if (reader.kind === 'admin' && change.entry.action === 'deleted')
    return [{ kind: 'documentDeleted', title: titleOf(change.deleted ?? document ?? {}) }];
  const sees = recordRules.document.see(reader.store.caller, {});
  if (!document || !permits(sees, document)) return [];
  const action = reader.kind === 'admin' && !isDecided(document) ? 'review' : '';
  return savedFacts(change, titleOf(document), action);
};

/** Document grants and their withdrawal. Only the team sees them. */
export const grantFacts: FactRule = async (reader, { id, entry, deleted }) => {
  if (reader.kind !== 'admin') return [];
  const grant = deleted ?? (await reader.record('grant', id));
  const document = grant && (await reader.record('document', String(grant['documentId'])));
  const title = `${titleOf(document ?? {})} with ${String(grant?.['companyName'] ?? 'a funder')}`;
  if (entry.action === 'deleted') return [{ kind: 'unopened', title }];
  return entry.action === 'changed' ? [] : [{ kind: 'opened', title }];
};

/** Reviews of documents. Only the team sees them. */
export const reviewFacts: FactRule = async (reader, { id }) => {
  const review = reader.kind === 'admin' ? await reader.record('review', id) : undefined;
  const document = review && (await reader.record('document', review.documentId));
  return document ? [{ kind: 'reviewed', title: titleOf(document) }] : [];
};
