import { idOf } from '../engine/derived-id.ts';

/** The id of the team's ask to a company about a project, derived from both, so that only one exists. */
export const askId = (projectId: string, companyId: string): string => idOf('ask', { projectId, companyId });
