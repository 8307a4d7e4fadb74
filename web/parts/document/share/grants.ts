import type { Grant } from '../../../../shared/entities/grant.ts';
import { isApproved, type ProjectDocument } from '../../../../shared/entities/document.ts';
import { isOnMarket, type Project } from '../../../../shared/entities/project.ts';
import { rememberDeleted, rememberSaved } from '../../../api/recent-changes.ts';
import { removeOrThrow, saveRecord } from '../../../api/records.ts';
import { countOf } from '../../../ui/format.ts';
import { confirmChange } from '../../../ui/confirm-change.ts';

type NewGrant = Pick<Grant, 'documentId' | 'companyId'>;

/** Creates grants in sequence. Stops at the first error and keeps the earlier grants. */
async function createGrants(grantsToCreate: readonly NewGrant[]): Promise<readonly Grant[]> {
  const grants: Grant[] = [];
  for (const { documentId, companyId } of grantsToCreate) {
    const grant = await saveRecord('grant', { documentId, companyId });
    rememberSaved('grant', grant);
    grants.push(grant);
  }
  return grants;
}

async function revokeGrants(grants: readonly Grant[]): Promise<void> {
  await Promise.all(
    grants.map(async (grant) => {
      await removeOrThrow('grant', grant);
      rememberDeleted('grant', grant.id);
    }),
  );
}

const TOPIC = 'grants';

/** Creates the grants, and offers an undo. */
export async function shareDocuments(grantsToCreate: readonly NewGrant[]): Promise<void> {
  const grants = await createGrants(grantsToCreate);
  const documents = countOf(new Set(grants.map(({ documentId }) => documentId)).size, 'document');
  const funders = new Set(grants.map(({ companyId }) => companyId)).size;
  const message = `${documents} shared with ${countOf(funders, 'funder')}`;
  confirmChange(message, TOPIC, () => revokeGrants(grants), documents);
}

/** Revokes a grant, and offers an undo. */
export async function revokeGrant(grant: Grant): Promise<void> {
  await revokeGrants([grant]);
  const { companyName } = grant;
  confirmChange(`No longer shared with ${companyName}`, TOPIC, () => createGrants([grant]), companyName);
}

/** Describes the grants of a document on the market: `Shared with 2 funders`; undefined if it is not shared. */
export function grantNote(project: Project, document: ProjectDocument, grants: readonly Grant[]) {
  const count = grants.filter(({ documentId }) => documentId === document.id).length;
  if (count === 0 || !isOnMarket(project)) return undefined;
  const funders = countOf(count, 'funder');
  return isApproved(document) ? `Shared with ${funders}` : `Shared with ${funders} once approved`;
}
