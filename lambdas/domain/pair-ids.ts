import { idOf } from '../engine/derived-id.ts';

// Ids that are derived from two records, so that only one record exists for both.

/** The id of the team's ask to a company about a project. */
export const askId = (projectId: string, companyId: string): string => idOf('ask', { projectId, companyId });

/** The id of a company's answer to a project. */
export const interestId = (projectId: string, companyId: string): string =>
  idOf('interest', { projectId, companyId });

/** The id of a document's grant to a company. */
export const grantId = (documentId: string, companyId: string): string =>
  idOf('grant', { documentId, companyId });

/** The id of a company's scenario grant for a project. */
export const scenarioGrantId = (projectId: string, companyId: string): string =>
  idOf('scenario-grant', { projectId, companyId });
