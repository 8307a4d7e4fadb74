import { idOf } from '../engine/derived-id.ts';

// Ids that are derived from two records, so that only one record exists for both.

export const askId = (projectId: string, companyId: string): string => idOf('ask', { projectId, companyId });

export const interestId = (projectId: string, companyId: string): string =>
  idOf('interest', { projectId, companyId });

export const grantId = (documentId: string, companyId: string): string =>
  idOf('grant', { documentId, companyId });

export const scenarioGrantId = (projectId: string, companyId: string): string =>
  idOf('scenario-grant', { projectId, companyId });
