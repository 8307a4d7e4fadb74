import type { Grant } from '../../../../shared/entities/grant.ts';
import { isApproved, type ProjectDocument } from '../../../../shared/entities/document.ts';
import { isOnMarket, type Project } from '../../../../shared/entities/project.ts';
import { messageOf } from '../../../api/errors.ts';
import { rememberDeleted, rememberSaved } from '../../../api/recent-changes.ts';
import { removeRecord, saveRecord } from '../../../api/records.ts';
import { notify } from '../../../ui/notify.ts';

/** A document for a capital partner. */
type Wanted = Pick<Grant, 'documentId' | 'companyId'>;

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** One after the other: one that is refused ends it, and those before it stay. */
async function openAll(wanted: readonly Wanted[]): Promise<readonly Grant[]> {
  const made: Grant[] = [];
  for (const { documentId, companyId } of wanted) {
    // oxlint-disable-next-line no-await-in-loop
    const grant = await saveRecord('grant', { documentId, companyId });
    rememberSaved('grant', grant);
    made.push(grant);
  }
  return made;
}

async function closeAll(grants: readonly Grant[]): Promise<void> {
  await Promise.all(
    grants.map(async (grant) => {
      await removeRecord('grant', grant);
      rememberDeleted('grant', grant.id);
    }),
  );
}

/** Says what was done, and takes it back at once. */
function done(message: string, undo: () => Promise<unknown>): void {
  const run = () =>
    void undo().then(
      () => notify('good', 'As it was before', { topic: 'grants' }),
      (error: unknown) => notify('bad', messageOf(error)),
    );
  notify('good', message, { topic: 'grants', action: { label: 'Undo', run } });
}

/** Opens documents to funders. @throws ApiError */
export async function openDocuments(wanted: readonly Wanted[]): Promise<void> {
  const made = await openAll(wanted);
  const documents = new Set(made.map(({ documentId }) => documentId)).size;
  const funders = new Set(made.map(({ companyId }) => companyId)).size;
  done(`${counted(documents, 'document')} opened to ${counted(funders, 'funder')}`, () => closeAll(made));
}

/** Closes a document to a funder. @throws ApiError */
export async function closeDocument(grant: Grant): Promise<void> {
  await closeAll([grant]);
  done(`Closed to ${grant.companyName}`, () => openAll([grant]));
}

/** `Open to 2 funders`; undefined where it is open to none. */
export function grantNote(
  project: Project,
  document: ProjectDocument,
  grants: readonly Grant[],
): string | undefined {
  const count = grants.filter(({ documentId }) => documentId === document.id).length;
  if (count === 0 || !isOnMarket(project)) return undefined;
  const funders = counted(count, 'funder');
  return isApproved(document) ? `Open to ${funders}` : `Open to ${funders} once it is approved`;
}
