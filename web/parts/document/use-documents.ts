import { contract } from '../../../shared/api/index.ts';
import { useList } from '../../api/use-list.ts';

/** Returns the documents of a project that the caller can see. */
export const useDocuments = (projectId: string) =>
  useList(
    'document',
    contract.document.ofProject,
    { params: { projectId } },
    (document) => document.projectId === projectId,
  );
