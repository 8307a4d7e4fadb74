import { recordRules } from '../../../shared/access.ts';
import { permits } from '../../../shared/schema/rule.ts';
import type { FactRule } from './reader.ts';

/** Saves and deletions of scenarios that the reader can see. */
export const scenarioFacts: FactRule = async (reader, { id, entry, deleted }) => {
  const scenario = deleted ?? (await reader.record('scenario', id));
  if (!scenario || !permits(recordRules.scenario.see(reader.store.caller, {}), scenario)) return [];
  const title = String(scenario['scenarioName'] ?? '');
  return [{ kind: entry.action === 'deleted' ? 'figuresDeleted' : 'figuresSaved', title }];
};

/** Scenario grants and their withdrawal. Only the team sees them. */
export const scenarioGrantFacts: FactRule = async (reader, { id, entry, deleted }) => {
  if (reader.kind !== 'admin') return [];
  const grant = deleted ?? (await reader.record('scenario-grant', id));
  const title = String(grant?.['companyName'] ?? 'a funder');
  return [{ kind: entry.action === 'deleted' ? 'figuresClosed' : 'figuresOpened', title }];
};
