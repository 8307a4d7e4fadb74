import { describe, expect, it } from 'vitest';
import { importedNouns } from '../../../../shared/api/import.ts';
import { importFields } from '../../../../web/features/import/fields.ts';
import type { Head } from '../../../../web/features/import/file/tidy.ts';
import {
  guessMapping,
  lackingFields,
  mappingIssues,
  rememberedOf,
} from '../../../../web/features/import/mapping.ts';
import { companyLists } from '../../../../web/features/company/company-lists.ts';
import { fundingProfileColumns } from '../../../../web/features/funding-profile/columns.tsx';
import { scheduleColumns } from '../../../../web/features/project/columns.tsx';

const heads = (...names: readonly string[]): readonly Head[] =>
  names.map((name, at) => ({ at, name, example: 'x', named: true }));
const guessed = (noun: (typeof importedNouns)[number], ...names: readonly string[]) => {
  const mapping = guessMapping(noun, heads(...names));
  return names.map((_, at) => mapping.get(at) ?? '');
};

describe('the columns of a file', () => {
  it('are guessed by label, stored name and what lists call them', () => {
    expect(
      guessed('project', 'PROJECT NAME', 'project_type', 'Company Name', 'projectCompanyName', 'Loan', 'Id'),
    ).toEqual(['projectName', 'projectType', 'projectCompanyId', '', '', 'id']);
    expect(guessed('contact', 'First Name', 'E-mail', 'Company', 'Post-Code')).toEqual([
      'firstName',
      'email',
      'companyId',
      'postCode',
    ]);
  });

  it.each(importedNouns)('of a %s are guessed by every label', (noun) => {
    for (const { name, label } of importFields(noun)) expect(guessed(noun, label)).toEqual([name]);
  });

  it('that a list exports are all known but those that the portal writes itself', () => {
    const unknown = (noun: (typeof importedNouns)[number], columns: readonly { readonly header: string }[]) =>
      columns.map(({ header }) => header).filter((header) => guessed(noun, header)[0] === '');
    expect(unknown('project', scheduleColumns)).toEqual(['Capital Partner']);
    expect(unknown('funding-profile', fundingProfileColumns)).toEqual([]);
    expect(unknown('company', companyLists.projectPartners.columns)).toEqual([]);
  });

  it('are remembered as chosen, also those that are left out', () => {
    const chosen = new Map([[0, 'fundingAmount']]);
    const remembered = rememberedOf(heads('Loan', 'Project Name'), chosen);
    expect([...guessMapping('project', heads('LOAN', 'Project Name', 'GRV'), remembered)]).toEqual([
      [0, 'fundingAmount'],
      [2, 'grv'],
    ]);
  });

  it('fill each field once; what new records lack is named', () => {
    const both = new Map([
      [0, 'email'],
      [1, 'email'],
    ]);
    expect(mappingIssues('contact', heads('Mail', 'Email'), both)).toEqual([
      '“Mail” and “Email” both fill Email. Leave one of them out.',
    ]);
    expect(mappingIssues('contact', heads('A'), new Map())).toEqual([
      'No column fills a field. Choose at least one.',
    ]);
    expect(lackingFields('contact', new Map([[0, 'firstName']]))).toEqual([
      'Last Name',
      'Email',
      'Phone',
      'Company',
    ]);
  });
});
