import { isCapitalPartner, type Caller } from '../../shared/access.ts';
import type { Project } from '../../shared/entities/project.ts';

/**
 * Returns a project as its reader may see it. Hides other funders: a project set back to New keeps its capital partner.
 */
export const presentProject = (caller: Caller, project: Project): Project =>
  isCapitalPartner(caller) && project.capitalCompanyId !== caller.companyId
    ? { ...project, capitalCompanyId: '', capitalCompanyName: '' }
    : project;
