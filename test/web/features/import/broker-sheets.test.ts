import { describe, expect, it } from 'vitest';
import { brokerSheets } from '../../../support/broker-sheets.ts';
import { a } from '../../../support/records.ts';
import { findHeaderRows } from '../../../../web/ui/sheet/header-rows.ts';
import { firstSheet } from '../../../support/first-sheet.ts';
import { tableFromSheet } from '../../../../web/ui/sheet/table.ts';
import { createHeadingTest, guessMapping } from '../../../../web/features/import/mapping.ts';
import { findUnknownCompanies, nearestCompanies } from '../../../../web/features/import/nearest-companies.ts';
import { RecordLookup } from '../../../../web/features/import/parents.ts';
import { createPlanner } from '../../../../web/features/import/plan.ts';
import { importFields } from '../../../../web/features/import/import-fields.ts';
import { findUnknownValues, guessChoices } from '../../../../web/features/import/unknown-values.ts';

const MAX_CORRECTIONS = 3;
const partners = [
  'Kestrel Bay Developments',
  'Ironbark Property Group',
  'Lathlain & Rowe Projects',
  'Mossgrove Living',
  'Bluegum Urban Renewal',
  'Saltwater Precincts',
  'Torrens Gate Developments',
  'Derwent Quay Projects',
  'Limestone Capital Works',
  'Top End Land & Housing',
  'Kōwhai Communities',
  'Southern Lakes Estates',
  'Cuba Quarter Holdings',
].map((companyName) => a.company({ companyName, companyType: 'project_partner' }));
const parents = { company: new RecordLookup('company', partners) };
const nameOf = new Map(importFields('project').map(({ label, name }) => [label, name]));

describe.each(brokerSheets)("a broker's sheet $file", ({ content, projectCount, companies, corrections }) => {
  it('is imported with at most three corrections', async () => {
    const sheet = firstSheet(await content());
    const table = tableFromSheet(sheet, findHeaderRows(sheet.rows, createHeadingTest('project', {})));
    const { mapping } = guessMapping('project', table);
    const choices = new Map(guessChoices(findUnknownValues('project', table, mapping)));
    for (const company of findUnknownCompanies('project', { table, mapping, choices }, parents)) {
      const [nearest] = nearestCompanies(company, parents);
      expect(nearest?.name).toBe(companies[company.text]);
      choices.set(company.key, nearest?.id ?? '');
    }
    const existing = { records: [], parents };
    const plan = createPlanner({
      noun: 'project',
      table,
      mapping,
      existing,
      choices,
      emptyCellsClear: false,
    });
    const plans = table.rows.map((row) => {
      const rowCorrections = corrections.filter(([line]) => line === row.line);
      return plan(
        row,
        undefined,
        new Map(rowCorrections.map(([, label, text]) => [nameOf.get(label) ?? '', text])),
      );
    });
    expect(plans.map(({ line, issues }) => ({ line, issues }))).toEqual(
      plans.map(({ line }) => ({ line, issues: [] })),
    );
    expect(plans.map(({ status }) => status)).toEqual(Array.from({ length: projectCount }, () => 'new'));
    expect(Object.keys(companies).length + corrections.length).toBeLessThanOrEqual(MAX_CORRECTIONS);
  });
});
