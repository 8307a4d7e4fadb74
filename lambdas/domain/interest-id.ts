import { idOf } from '../engine/derived-id.ts';

/** The id of a company's answer to a project, derived so that only one can exist. */
export const interestId = (projectId: string, companyId: string): string =>
  idOf('interest', { projectId, companyId });
