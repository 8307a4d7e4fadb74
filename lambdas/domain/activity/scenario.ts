import { recordRules } from '../../../shared/access.ts';
import { permits } from '../../../shared/schema/rule.ts';
import type { FactRule } from './reading.ts';

/** Saves and deletions of scenarios that the reader can see. */
export const scenarioFacts: FactRule = async (reading, { id, entry, deleted }) => {
  const scenario = deleted ?? (await reading.record('scenario', id));
  if (!scenario || !permits(recordRules.scenario.see(reading.store.caller, {}), scenario)) return [];
  const title = String(scenario['scenarioName'] ?? '');
  return [{ kind: entry.action === 'deleted' ? 'figuresDeleted' : 'figuresSaved', title }];
};

/** Access that the team gave single funders to scenarios, or withdrew. Only the team sees it. */
export const scenarioGrantFacts: FactRule = async (reading, { id, entry, deleted }) => {
  if (reading.kind !== 'admin') return [];
  const grant = deleted ?? (await reading.record('scenario-grant', id));
  const title = String(grant?.['companyName'] ?? 'a funder');
  return [{ kind: entry.action === 'deleted' ? 'figuresClosed' : 'figuresOpened', title }];
};
