import {
  documentRead,
  isCapitalPartner,
  isSeenByFunder,
  recordRules,
  type Caller,
} from '../../shared/access.ts';
import { isApproved, type ProjectDocument } from '../../shared/entities/document.ts';
import { grant } from '../../shared/entities/grant.ts';
import { isPastMatched, type Project } from '../../shared/entities/project.ts';
import { permits } from '../../shared/schema/rule.ts';
import { readWhole } from '../engine/page.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';
import type { Store } from '../engine/store.ts';
import { grantId } from './pair-ids.ts';

const isAssignedTo = (companyId: string, project: Project) =>
  isPastMatched(project) && project.capitalCompanyId === companyId;

/** A funder reads all documents of projects assigned to it; other callers those of every project they see. */
export const mayReadAllDocuments = (caller: Caller, project: Project) =>
  !isCapitalPartner(caller) || isAssignedTo(caller.companyId, project);

/** Reads the project if the caller may read all its documents. */
export async function projectOfDocuments(store: Store, projectId: string): Promise<Project | undefined> {
  const project = await store.read('project', projectId);
  return project && mayReadAllDocuments(store.caller, project) ? project : undefined;
}

const isGranted = async (companyId: string, { id }: ProjectDocument) =>
  (await readUnscoped('grant', grantId(id, companyId))) !== undefined;

/**
 * Whether the caller may read a document: yes, no, or only if a grant opens it to the caller's company.
 * @param project of the document
 */
export function documentAccess(
  caller: Caller,
  document: ProjectDocument,
  project: Project | undefined,
): 'yes' | 'no' | 'withGrant' {
  if (!permits(documentRead(caller, {}), document)) return 'no';
  if (!project || !permits(recordRules.project.see(caller, {}), project)) return 'no';
  return mayReadAllDocuments(caller, project) ? 'yes' : 'withGrant';
}

/** Whether a funder's users may open a document now: it is approved, and an assignment or a grant opens it. */
export async function mayFunderRead(
  document: ProjectDocument,
  project: Project,
  companyId: string,
): Promise<boolean> {
  if (!isApproved(document) || !isSeenByFunder(companyId, project)) return false;
  return isAssignedTo(companyId, project) || isGranted(companyId, document);
}

/** A document as its reader may see it: a review's reason is for the project partner, not for funders. */
export const presentDocument = (caller: Caller, document: ProjectDocument): ProjectDocument =>
  isCapitalPartner(caller) ? { ...document, reviewReason: '' } : document;

/**
 * Reads a document if the caller may read it now: one read of the document and its project, and one of the grant if
 * only a grant can open it.
 */
export async function readDocument(store: Store, id: string): Promise<ProjectDocument | undefined> {
  const document = await store.read('document', id, documentRead(store.caller, {}));
  if (!document) return undefined;
  const project = await store.read('project', document.projectId);
  const access = documentAccess(store.caller, document, project);
  if (access === 'withGrant')
    return (await isGranted(store.caller.companyId, document)) ? document : undefined;
  return access === 'yes' ? document : undefined;
}

/** The documents of a project that grants open to the calling funder; each is read again, since indexes lag. */
export async function grantedDocuments(
  store: Store,
  { id }: Project,
  scope = documentRead(store.caller, {}),
): Promise<readonly ProjectDocument[]> {
  const grants = (await readWhole(grant.indexes.ofProject(id))).filter(
    ({ companyId }) => companyId === store.caller.companyId,
  );
  const documents = await Promise.all(
    grants.map(({ documentId }) => store.read('document', documentId, scope)),
  );
  const open = await Promise.all(
    documents.map(async (document) =>
      document && (await isGranted(store.caller.companyId, document)) ? document : undefined,
    ),
  );
  return open.flatMap((document) => document ?? []);
}
