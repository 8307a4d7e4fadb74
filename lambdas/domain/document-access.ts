import { documentRead, isCapitalPartner, type Caller } from '../../shared/access.ts';
import type { ProjectDocument } from '../../shared/entities/document.ts';
import { isPastMatched, type Project } from '../../shared/entities/project.ts';
import type { Store } from '../engine/store.ts';

/** A funder reads the documents of projects that are assigned to it; others those of every project they see. */
const opensDocuments = (caller: Caller, project: Project) =>
  !isCapitalPartner(caller) || (isPastMatched(project) && project.capitalCompanyId === caller.companyId);

/** The project whose documents this caller may read. */
export async function projectOfDocuments(store: Store, projectId: string): Promise<Project | undefined> {
  const project = await store.read('project', projectId);
  return project && opensDocuments(store.caller, project) ? project : undefined;
}

/** A document, through its project: one read each. */
export async function readDocument(store: Store, id: string): Promise<ProjectDocument | undefined> {
  const document = await store.read('document', id, documentRead(store.caller, {}));
  if (!document) return undefined;
  return (await projectOfDocuments(store, document.projectId)) ? document : undefined;
}
