import { isCapitalPartner, type Caller } from '../../shared/access.ts';
import type { Project } from '../../shared/entities/project.ts';

/** A project as its reader may see it: funders learn of no other funder, whom a project that is new again still names. */
export const presentProject = (caller: Caller, project: Project): Project =>
  isCapitalPartner(caller) && project.capitalCompanyId !== caller.companyId
    ? { ...project, capitalCompanyId: '', capitalCompanyName: '' }
    : project;
