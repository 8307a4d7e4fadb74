import type { ProjectDocument } from '../../../shared/entities/document.ts';
import { documentStatuses, documentTypes, labelOf } from '../../../shared/entities/options.ts';

interface ChecklistItem {
  readonly type: string;
  readonly label: string;
  /** The status of its most advanced document; undefined when there is none. */
  readonly status: ProjectDocument['documentStatus'] | undefined;
  readonly words: string;
}

/** From the most to the least advanced. */
const order = ['approved', 'in_review', 'new', 'rejected'] as const;

/** Every type of document, and whether the project has one; a document without a file does not count. */
export function checklistOf(documents: readonly ProjectDocument[]): readonly ChecklistItem[] {
  return documentTypes.map(({ value, label }) => {
    const there = documents.filter((one) => one.documentType === value && one.documentLink !== '');
    const status = order.find((wanted) => there.some((one) => one.documentStatus === wanted));
    const words = status ? labelOf(documentStatuses, status) : 'Missing';
    return { type: value, label, status, words };
  });
}

/** A rejected document counts as missing: it has to be sent again. */
export const isThere = ({ status }: ChecklistItem): boolean => status !== undefined && status !== 'rejected';
