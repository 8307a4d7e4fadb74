import { documentRead, isCapitalPartner, type Caller } from '../../shared/access.ts';
import type { ProjectDocument } from '../../shared/entities/document.ts';
import { grant } from '../../shared/entities/grant.ts';
import { isPastMatched, type Project } from '../../shared/entities/project.ts';
import { everyRecordIn } from '../engine/page.ts';
import { readAny } from '../engine/read-any.ts';
import type { Store } from '../engine/store.ts';
import { grantId } from './grant-id.ts';

/** A funder reads the documents of projects that are assigned to it; others those of every project they see. */
export const opensDocuments = (caller: Caller, project: Project) =>
  !isCapitalPartner(caller) || (isPastMatched(project) && project.capitalCompanyId === caller.companyId);

/** The project all of whose documents this caller may read. */
export async function projectOfDocuments(store: Store, projectId: string): Promise<Project | undefined> {
  const project = await store.read('project', projectId);
  return project && opensDocuments(store.caller, project) ? project : undefined;
}

const isGranted = async ({ caller }: Store, { id }: ProjectDocument) =>
  (await readAny('grant', grantId(id, caller.companyId))) !== undefined;

/**
 * A document that the caller may read now, through its project: one read each, and one of the grant where the project
 * opens its documents to the caller one by one.
 */
export async function readDocument(store: Store, id: string): Promise<ProjectDocument | undefined> {
  const document = await store.read('document', id, documentRead(store.caller, {}));
  const project = document && (await store.read('project', document.projectId));
  if (!project) return undefined;
  return opensDocuments(store.caller, project) || (await isGranted(store, document)) ? document : undefined;
}

/** The documents of a project that are open to the calling funder one by one; each is read as it is now. */
export async function grantedDocuments(
  store: Store,
  { id }: Project,
  scope = documentRead(store.caller, {}),
): Promise<readonly ProjectDocument[]> {
  const named: string[] = [];
  for await (const { companyId, documentId } of everyRecordIn(grant.indexes.ofProject(id)))
    if (companyId === store.caller.companyId) named.push(documentId);
  const found = await Promise.all(named.map((documentId) => store.read('document', documentId, scope)));
  const open = await Promise.all(
    found.map(async (one) => (one && (await isGranted(store, one)) ? one : undefined)),
  );
  return open.flatMap((one) => one ?? []);
}
