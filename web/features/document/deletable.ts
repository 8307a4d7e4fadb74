import { contract } from '../../../shared/api/index.ts';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import { callRemove } from '../../api/client.ts';

export const titleOf = (document: ProjectDocument) => document.documentName || 'New document';

/** How documents are deleted from a list. */
export const deletableDocument = {
  noun: 'document',
  words: ['document', 'documents'],
  nameOf: titleOf,
  remove: ({ id }: ProjectDocument) => callRemove(contract.document.remove, { id }),
} as const;
