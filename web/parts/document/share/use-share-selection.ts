import { useState } from 'react';
import type { Grant } from '../../../../shared/entities/grant.ts';
import { shareDocuments } from './grants.ts';
import { useTaskWithIssue } from '../../../ui/form/use-task-with-issue.ts';

const noSelection: ReadonlySet<string> = new Set();

/**
 * Selected documents and funders of the dialog, and the action that shares them.
 * @param onDone called once all grants are saved
 * @param funder id of the funder that is selected at first
 */
export function useShareSelection(grants: readonly Grant[], onDone: () => void, funder?: string) {
  const [documents, setDocuments] = useState(noSelection);
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
    if (newGrants.length > 0) await shareDocuments(newGrants);
    onDone();
  });
  const share = () => {
    setSubmitted(true);
    if (documents.size > 0 && funders.size > 0) run();
  };
  const issueOf = (chosen: ReadonlySet<string>, noun: string) =>
    isSubmitted && chosen.size === 0 ? `Please select at least one ${noun}` : undefined;
  return {
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
