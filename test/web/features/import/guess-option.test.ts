import { expect, it } from 'vitest';
import {
  fundingPurposes,
  fundingTypes,
  projectLocations,
  projectSectors,
  projectStatuses,
  projectTypes,
} from '../../../../shared/entities/options.ts';
import { guessOption } from '../../../../web/features/import/guess-option.ts';

const lists = {
  fundingPurposes,
  fundingTypes,
  projectLocations,
  projectSectors,
  projectStatuses,
  projectTypes,
};

it.each([
  ['projectLocations', 'Vic.', 'victoria'],
  ['projectLocations', 'N.S.W.', 'new_south_wales'],
  ['projectLocations', 'Gold Coast QLD', 'queensland'],
  ['projectTypes', 'Value-add', 'value_add'],
  ['projectSectors', 'resi', 'residential'],
  ['projectSectors', 'Resi - apartments', 'residential'],
  ['projectSectors', 'Indust', 'industrial'],
  ['fundingTypes', 'Mezz', 'mezzanine_debt'],
  ['fundingTypes', 'First Mortgage', 'senior_debt'],
  ['fundingTypes', '2nd mtg', 'mezzanine_debt'],
  ['fundingPurposes', 'Refi', 're_finance'],
  ['fundingPurposes', 'Aquisition', 'acquisition'],
  ['fundingPurposes', 'Acquisitoin', 'acquisition'],
  ['projectStatuses', 'Closed Won', 'completed'],
] as const)('guesses that in %s, “%s” means %s', (list, text, value) => {
  expect(guessOption(lists[list], text)).toBe(value);
});

it.each([
  ['projectSectors', 'Ship'],
  ['projectSectors', '—'],
  // Two options begin like this.
  ['projectLocations', 'new'],
  ['projectSectors', 'the office of the client will confirm the final sector next week'],
] as const)('guesses nothing in %s for “%s”', (list, text) => {
  expect(guessOption(lists[list], text)).toBeUndefined();
});
