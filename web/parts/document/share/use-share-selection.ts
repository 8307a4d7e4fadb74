import { useState } from 'react';
import { isApproved, type ProjectDocument } from '../../../../shared/entities/document.ts';
import type { Grant } from '../../../../shared/entities/grant.ts';
import { shareDocuments } from './grants.ts';
import type { List } from '../../../api/use-list.ts';
import { useTaskWithIssue } from '../../../ui/form/use-task-with-issue.ts';

const noSelection: ReadonlySet<string> = new Set();

/**
 * Selected documents and funders of the dialog, and the action that shares them.
 * @param list the documents of the project; read again after a refusal, since a document may no longer be approved
 * @param onDone called once all grants are saved
 * @param funder id of the funder that is selected at first
 */
export function useShareSelection(
  grants: readonly Grant[],
  list: Pick<List<ProjectDocument>, 'rows' | 'reload'>,
  onDone: () => void,
  funder?: string,
) {
  const [chosenDocuments, setDocuments] = useState(noSelection);
  const approved = (list.rows ?? []).filter((document) => isApproved(document));
  // A chosen document can lose its approval while the dialog is open.
  const documents = new Set(approved.map(({ id }) => id).filter((id) => chosenDocuments.has(id)));
  const [funders, setFunders] = useState(() => (funder === undefined ? noSelection : new Set([funder])));
  const [isSubmitted, setSubmitted] = useState(false);
  const isShared = (documentId: string, companyId: string) =>
    grants.some((grant) => grant.documentId === documentId && grant.companyId === companyId);
  const {
    issue: failure,
    run,
    working,
  } = useTaskWithIssue(async () => {
    const newGrants = [...funders].flatMap((companyId) =>
      [...documents].flatMap((documentId) =>
        isShared(documentId, companyId) ? [] : [{ documentId, companyId }],
      ),
    );
    if (newGrants.length > 0)
      await shareDocuments(newGrants).catch((error: unknown) => {
        list.reload();
        throw error;
      });
    onDone();
  });
  const share = () => {
    setSubmitted(true);
    if (documents.size > 0 && funders.size > 0) run();
  };
  const issueOf = (chosen: ReadonlySet<string>, noun: string) =>
    isSubmitted && chosen.size === 0 ? `Please select at least one ${noun}` : undefined;
  return {
    approved,
    documents,
    setDocuments,
    funders,
    setFunders,
    issues: { documents: issueOf(documents, 'document'), funders: issueOf(funders, 'funder') },
    failure,
    working,
    share,
  };
}
