import { describe, expect, it } from 'vitest';
import { importedNouns } from '../../../../shared/api/import.ts';
import { importFields } from '../../../../web/features/import/import-fields.ts';
import { mappingToSave } from '../../../../web/ui/sheet/guess-columns.ts';
import type { Header } from '../../../../web/ui/sheet/table.ts';
import {
  guessMapping,
  missingFieldLabels,
  mappingIssues,
  externallyReadableLabels,
} from '../../../../web/features/import/mapping.ts';
import { companyLists } from '../../../../web/features/company/company-lists.ts';
import { fundingProfileColumns } from '../../../../web/features/funding-profile/columns.tsx';
import { scheduleColumns } from '../../../../web/features/project/columns.tsx';

const headersOf = (...names: readonly string[]): readonly Header[] =>
  names.map((name, index) => ({ at: index, name, example: 'x', hasName: true }));
const guessFields = (noun: (typeof importedNouns)[number], ...names: readonly string[]) => {
  const { mapping } = guessMapping(noun, { headers: headersOf(...names), rows: [] });
  return names.map((_, index) => mapping.get(index) ?? '');
};

describe('column mapping', () => {
  it('guesses fields by label, stored name and list header', () => {
    expect(
      guessFields(
        'project',
        'PROJECT NAME',
        'project_type',
        'Company Name',
        'projectCompanyName',
        'Misc',
        'Id',
      ),
    ).toEqual(['projectName', 'projectType', 'projectCompanyId', '', '', 'id']);
    expect(guessFields('contact', 'First Name', 'E-mail', 'Company', 'Post-Code')).toEqual([
      'firstName',
      'email',
      'companyId',
      'postCode',
    ]);
  });

  it.each(['company', 'contact'] as const)('takes the lenders of a sheet as companies of a %s', (noun) =>
    expect(guessFields(noun, 'Lender', 'Email')).toEqual([
      noun === 'company' ? 'companyName' : 'companyId',
      'email',
    ]),
  );

  it.each([
    ['Deal #', ['1041', '1042'], ''],
    ['Site area', ['1,850 m²', '640 sqm'], ''],
    ['Site', ['14 Elm Street', '88 Park Rd'], 'projectName'],
    ['Deal #', ['1041', 'Ferry Point Lodge'], 'projectName'],
  ])('with the heading %s and the cells %j guesses the field "%s"', (heading, cells, field) => {
    const rows = cells.map((cell, index) => ({ line: index + 2, cells: [cell] }));
    const { mapping } = guessMapping('project', { headers: headersOf(heading), rows });
    expect(mapping.get(0) ?? '').toBe(field);
  });

  it('guesses the field by the cells if they do not fit the heading', () => {
    const cells = ['Development', 'Value Add', 'Development'];
    const rows = cells.map((cell, index) => ({ line: index + 2, cells: [cell, 'Office'] }));
    const headers = headersOf('Property Type', 'Property Sector');
    expect([...guessMapping('project', { headers, rows }).mapping.values()]).toEqual([
      'projectType',
      'projectSector',
    ]);
  });

  it('names the mapped texts that partners and funders can read', () => {
    const mappingOf = (...names: readonly string[]) =>
      guessMapping('project', { headers: headersOf(...names), rows: [] }).mapping;
    expect(externallyReadableLabels('project', mappingOf('Deal name', 'Notes', 'Next action'))).toEqual([
      'Additional Details',
    ]);
    expect(externallyReadableLabels('project', mappingOf('Deal name', 'Next action'))).toEqual([]);
  });

  it("recognises a broker's headings, and marks them as guesses", () => {
    const names =
      'Deal name,Client,State,Type,Sector,Loan amt,Purpose,Facility,Status,Settle by,LVR,Notes'.split(',');
    const { mapping, guessed } = guessMapping('project', { headers: headersOf(...names), rows: [] });
    expect([...mapping.values()]).toEqual([
      'projectName',
      'projectCompanyId',
      'state',
      'projectType',
      'projectSector',
      'fundingAmount',
      'fundingPurpose',
      'fundingType',
      'projectStatus',
      'targetFundingDate',
      'maxLTV',
      'additionalDetails',
    ]);
    expect(guessed.size).toBe(11);
  });

  it.each(['Settle', 'Settlement', 'Settling', 'Est. settle'])(
    'recognises %s as the funding date',
    (name) => {
      const rows = ['30/11/2026', '15 Dec 2026'].map((cell, line) => ({ line, cells: [cell] }));
      expect(guessMapping('project', { headers: headersOf(name), rows }).mapping.get(0)).toBe(
        'targetFundingDate',
      );
    },
  );

  it.each([
    ['Facility', '$5m', 'fundingAmount'],
    ['Facility', 'Mezz', 'fundingType'],
    ['Type', 'Senior', 'fundingType'],
    ['Type', 'Resi', 'projectSector'],
    ['Status', 'Tuesday', ''],
    ['Headline', 'Mezz', 'fundingType'],
    ['Follow-up', 'Call the valuer', 'nextStep'],
    ['Follow-up', '30/11/2026', 'nextStepDate'],
    ['Date required', '30/11/2026', 'targetFundingDate'],
    ['Financial close', '30/11/2026', 'targetFundingDate'],
    ['Unit count', '24', 'noUnits'],
  ])('maps the heading %s with the cell %s to "%s"', (name, cell, field) => {
    const otherCells = name === 'Headline' ? ['Pref'] : [];
    const rows = [cell, `${cell} `, cell, ...otherCells].map((text, line) => ({ line, cells: [text] }));
    const { mapping } = guessMapping('project', { headers: headersOf(name), rows });
    expect(mapping.get(0) ?? '').toBe(field);
  });

  it.each([
    ['Loan LVR', '65%', 'maxLTV'],
    ['LVR cap', '65%', 'maxLTV'],
    ['LVR on GRV', '65%', 'maxLTV'],
    ['Project LTC', '80%', 'maxLTC'],
    ['Total GRV', '$12.5m', 'grv'],
    ['GRV inc GST', '$12.5m', 'grv'],
    ['SPV name', 'Alpha Pty Ltd', 'projectEntity'],
    ['Developer entity', 'Alpha Pty Ltd', 'projectEntity'],
    ['Account manager', 'Jo Smith', ''],
    ['Est. completion', '30/11/2026', ''],
    ['Interest due', '30/11/2026', ''],
  ])('takes the last known word of the heading %s with the cell %s as "%s"', (name, cell, field) => {
    const rows = [{ line: 2, cells: [cell] }];
    const { mapping } = guessMapping('project', { headers: headersOf(name), rows });
    expect(mapping.get(0) ?? '').toBe(field);
  });

  it.each(importedNouns)('guesses all fields of a %s by label', (noun) => {
    for (const { name, label } of importFields(noun)) expect(guessFields(noun, label)).toEqual([name]);
  });

  it('recognises all exported columns except read-only fields', () => {
    const unknown = (noun: (typeof importedNouns)[number], columns: readonly { readonly header: string }[]) =>
      columns.map(({ header }) => header).filter((header) => guessFields(noun, header)[0] === '');
    expect(unknown('project', scheduleColumns)).toEqual(['Capital Partner']);
    expect(unknown('funding-profile', fundingProfileColumns)).toEqual([]);
    expect(unknown('company', companyLists.projectPartners.columns)).toEqual([]);
  });

  it('restores earlier choices, including ignored columns, but not columns that had no guess', () => {
    const chosen = new Map([[0, 'fundingAmount']]);
    const heads = headersOf('Loan', 'Project Name', 'End value');
    const guess = new Map([...chosen, [1, 'projectName']]);
    const remembered = mappingToSave(heads, chosen, guess);
    expect(remembered).toEqual({ loan: 'fundingAmount', projectname: '' });
    const headers = headersOf('LOAN', 'Project Name', 'GRV');
    expect([...guessMapping('project', { headers, rows: [] }, remembered).mapping]).toEqual([
      [0, 'fundingAmount'],
      [2, 'grv'],
    ]);
  });

  it('rejects a field that several columns fill, and names missing required fields', () => {
    const mapping = new Map([
      [0, 'email'],
      [1, 'email'],
    ]);
    expect(mappingIssues('contact', headersOf('Mail', 'Email'), mapping)).toEqual([
      '“Mail” and “Email” both fill Email. Leave one of them out.',
    ]);
    expect(
      mappingIssues('contact', headersOf('Mail', 'Email', 'Address'), new Map([...mapping, [2, 'email']])),
    ).toEqual(['“Mail”, “Email” and “Address” all fill Email. Leave all but one of them out.']);
    expect(mappingIssues('contact', headersOf('A'), new Map())).toEqual([
      'No column fills a field. Choose at least one.',
    ]);
    expect(missingFieldLabels('contact', new Map([[0, 'firstName']]))).toEqual([
      'Last Name',
      'Email',
      'Phone',
      'Company',
    ]);
    expect(missingFieldLabels('contact', new Map([[0, 'fullName']]))).toEqual(['Email', 'Phone', 'Company']);
  });
});
