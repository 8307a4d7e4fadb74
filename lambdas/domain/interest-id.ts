import { idOf } from './derived-id.ts';

/** The id of a company's answer to a project: the same each time, so that there is one. */
export const interestId = (projectId: string, companyId: string): string =>
  idOf('interest', { projectId, companyId });
