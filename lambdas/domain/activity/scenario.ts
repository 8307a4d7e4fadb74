import { recordRules } from '../../../shared/access.ts';
import { permits } from '../../../shared/schema/rule.ts';
import type { FactRule } from './reading.ts';

/** Saves of scenarios: all for the team, those of its side for the partner. */
export const scenarioFacts: FactRule = async (reading, { id, entry, deleted }) => {
  const scenario = deleted ?? (await reading.record('scenario', id));
  if (!scenario || !permits(recordRules.scenario.see(reading.store.caller, {}), scenario)) return [];
  const title = String(scenario['scenarioName'] ?? '');
  return [{ kind: entry.action === 'deleted' ? 'figuresDeleted' : 'figuresSaved', title }];
};

/** Figures that were opened to single funders, for the team. */
export const scenarioGrantFacts: FactRule = async (reading, { id, entry, deleted }) => {
  if (reading.kind !== 'admin') return [];
  const grant = deleted ?? (await reading.record('scenario-grant', id));
  const title = String(grant?.['companyName'] ?? 'a funder');
  return [{ kind: entry.action === 'deleted' ? 'figuresClosed' : 'figuresOpened', title }];
};
