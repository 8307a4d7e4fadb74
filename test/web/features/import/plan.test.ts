import { describe, expect, it } from 'vitest';
import type { AnyRecord } from '../../../../shared/schema/entity.ts';
import type { ImportedNoun } from '../../../../shared/api/import.ts';
import { parseCsv } from '../../../../web/ui/sheet/csv.ts';
import { choiceKey } from '../../../../web/ui/sheet/parse-cell.ts';
import { tableFromSheet } from '../../../../web/ui/sheet/table.ts';
import { CREATE_NEW, LEAVE_OUT } from '../../../../web/features/import/match-records.ts';
import { guessMapping } from '../../../../web/features/import/mapping.ts';
import { RecordLookup } from '../../../../web/features/import/parents.ts';
import { createPlanner, type RowPlan } from '../../../../web/features/import/plan.ts';
import { findUnknownValues, guessChoices } from '../../../../web/features/import/unknown-values.ts';
import { measureCpuTime } from '../../../support/cpu-time.ts';
import { a } from '../../../support/records.ts';

const partner = a.company({ companyName: 'Māori & Sons  Pty Ltd', companyType: 'project_partner' });
const funder = a.company({
  companyName: 'Harrow Lane',
  companyType: 'capital_partner',
  email: 'desk@harrow.example',
});
const companies = [partner, funder];
const project = a.project({
  projectName: 'Harbour Street',
  projectCompanyId: partner.id,
  projectCompanyName: partner.companyName,
  version: 7,
  fundingAmount: 5_000_000,
  pricing: 9.5,
  grv: null,
});

interface PlanSettings {
  readonly records?: readonly AnyRecord[];
  readonly emptyCellsClear?: boolean;
  readonly decisions?: readonly (string | undefined)[];
  /** Options that the user chose, by field and text. */
  readonly choices?: readonly (readonly [fieldAndText: string, option: string])[];
  /** Corrections of every row, by field. */
  readonly edits?: Readonly<Record<string, string>>;
}

/** Plans the import of a CSV text. */
function plan(
  noun: ImportedNoun,
  csv: string,
  {
    records = [],
    emptyCellsClear = false,
    decisions = [],
    choices: chosen = [],
    edits = {},
  }: PlanSettings = {},
): RowPlan[] {
  const table = tableFromSheet({ rows: parseCsv(csv), since1904: false, notes: [] });
  const existing = { records, parents: { company: new RecordLookup('company', companies) } };
  const { mapping } = guessMapping(noun, table);
  const guessed = guessChoices(findUnknownValues(noun, table, mapping));
  const choices = new Map([...guessed, ...chosen]);
  const planRow = createPlanner({ noun, table, mapping, existing, choices, emptyCellsClear });
  return table.rows.map((row, index) => planRow(row, decisions[index], new Map(Object.entries(edits))));
}

const HEADINGS =
  'Company Name,Project Name,Project Location,Project Type,Project Sector,Funding Type,Funding Purpose,Funding Amount';
const rowOf = (company: string, name: string, amount = '5000000') =>
  `"${company}",${name},Victoria,Development,Office,Senior Debt,Acquisition,"${amount}"`;

describe('a new row', () => {
  it('finds its company regardless of accents, case and spaces', () => {
    const [row] = plan('project', `${HEADINGS}\n${rowOf('MAORI & sons pty ltd', 'Two', '$12,500,000')}`);
    expect(row).toMatchObject({
      status: 'new',
      line: 2,
      version: undefined,
      title: 'Two',
      values: { projectCompanyId: partner.id, fundingAmount: 12_500_000, state: 'victoria' },
    });
    expect(row?.changes.find(({ label }) => label === 'Project Partner')?.to).toBe(partner.companyName);
  });

  it.each(['Maori and Sons', 'Māori&Sons Limited', 'MAORI & SONS PTY. LTD.'])(
    'finds its company by the name %s without its legal form',
    (company) => {
      const [row] = plan('project', `${HEADINGS}\n${rowOf(company, 'Two')}`);
      expect(row).toMatchObject({ status: 'new', values: { projectCompanyId: partner.id } });
    },
  );

  it.each([
    ['Nobody Ltd', 'There is no company “Nobody Ltd”.'],
    ['Harrow Lane', '“Harrow Lane” is Capital Partner.'],
    ['Maori and Daughters', 'There is no company “Maori and Daughters”.'],
  ])('is rejected if its company is %s', (company, words) => {
    const [row] = plan('project', `${HEADINGS}\n${rowOf(company, 'Two')}`);
    expect(row?.status).toBe('refused');
    expect(row?.issues).toMatchObject([
      { label: 'Project Partner', message: expect.stringContaining(words) },
    ]);
  });

  it('is validated like a form, with all issues reported together', () => {
    const [row] = plan('project', `${HEADINGS},Max LTV,GRV\n${rowOf(partner.companyName, '', '5')},101,many`);
    expect(row?.issues).toMatchObject([
      { label: 'Project Name', message: 'Required, but empty.' },
      { label: 'Funding Amount', message: 'Invalid funding amount.' },
      { label: 'Max LTV', message: 'Invalid Max LTV' },
    ]);
    expect(row?.notes).toMatchObject([
      { label: 'GRV', message: expect.stringContaining('It will not be kept.') },
    ]);
  });

  it('lacks a required value because its cell is empty, or the file has no column for it', () => {
    const [row] = plan('company', 'Company Name,Company Type,Email\nLee,Project Partner,');
    expect(row?.issues).toMatchObject([
      { label: 'Phone', message: 'Required, but the file has no column for it.' },
    ]);
    const [contact] = plan('contact', `Full Name,Email,Phone,Company\nAnna,,0412,${partner.id}`);
    expect(contact?.issues).toMatchObject([
      { label: 'Last Name', message: 'Last name is required.' },
      { label: 'Email', message: 'Required, but empty.' },
      { label: 'Phone', message: 'Invalid phone numbers' },
    ]);
  });

  it('explains how a percentage below 1 is read', () => {
    const rows = plan(
      'project',
      `${HEADINGS},Max LTV\n${rowOf(partner.id, 'A')},0.65\n${rowOf(partner.id, 'B')},65%`,
    );
    expect(rows.map(({ notes }) => notes.length)).toEqual([1, 0]);
    expect(rows[0]?.notes[0]?.message).toContain('is read as 0.65%');
  });

  it.each([
    ['GRV', 'approx. 12m', '12m', 12_000_000],
    ['GRV', '~$6.5m', '$6.5m', 6_500_000],
    ['GRV ($m)', 'c. 7', '7m', 7_000_000],
    ['GRV', 'circa 8.4 mln', '8.4 mln', 8_400_000],
  ])('reads the approximate figure of a column %s, %s, and says so', (heading, text, exact, value) => {
    const [row] = plan('project', `${HEADINGS},${heading}\n${rowOf(partner.id, 'One')},${text}`);
    expect(row).toMatchObject({ status: 'new', issues: [], values: { grv: value } });
    expect(row?.notes.map(({ message }) => message)).toEqual([`“${text}” is read as ${exact}.`]);
  });

  it.each(['TBC', 'n/a', 'ASAP', '–'])(
    'leaves optional figures and dates empty for “%s”, and says so',
    (text) => {
      const csv = `${HEADINGS},Max LTV,Funding Date\n${rowOf(partner.id, 'One')},${text},${text}`;
      const [row] = plan('project', csv);
      expect(row).toMatchObject({ status: 'new', issues: [] });
      expect(row?.values).not.toHaveProperty('maxLTV');
      expect(row?.notes.map(({ label, message }) => [label, message])).toEqual([
        ['Max LTV', `“${text}” is left empty.`],
        ['Funding Date', `“${text}” is left empty.`],
      ]);
    },
  );

  it.each([
    ['Anna de Vries', 'Anna', 'de Vries'],
    ['Mr. Bert  O’Neil', 'Bert', 'O’Neil'],
    ['Smith-Jones, Dirk', 'Dirk', 'Smith-Jones'],
  ])('takes the first and last name of a contact from the full name %s', (name, firstName, lastName) => {
    const csv = `Company,Contact Name,Mobile,Email\nHarrow Lane,"${name}",0400 111 222,a@harrow.example`;
    const [row] = plan('contact', csv);
    expect(row).toMatchObject({ status: 'new', title: `${firstName} ${lastName}` });
    expect(row?.values).toMatchObject({ firstName, lastName });
    expect(row?.values).not.toHaveProperty('fullName');
  });

  it('keeps the own columns of first and last name, and asks for the last name where a full name has none', () => {
    const columns = 'Company,Full Name,Mobile,Email';
    const person = 'Harrow Lane,Anna,0400 111 222,a@harrow.example';
    const [named] = plan('contact', `${columns},First Name,Last Name\n${person},Annette,Vries`);
    expect(named?.values).toMatchObject({ firstName: 'Annette', lastName: 'Vries' });
    const [nameless] = plan('contact', `${columns}\n${person}`);
    expect(nameless?.issues).toMatchObject([{ label: 'Last Name', message: 'Last name is required.' }]);
    const [corrected] = plan('contact', `${columns}\n${person}`, { edits: { lastName: 'Vries' } });
    expect(corrected?.values).toMatchObject({ firstName: 'Anna', lastName: 'Vries' });
  });

  it.each([
    ['All', 9],
    ['any location', 9],
    ['NSW + Vic', 2],
    ['NSW and Vic', 2],
  ])('reads the locations “%s” of a funding profile', (text, count) => {
    const csv = [
      'Lender,States,Asset types,Sectors,Product,Purpose,Min deal,Max deal,IRR',
      `Harrow Lane,${text},Dev,House and land,Senior and mezz,Construction,$5m,$50m,9`,
    ].join('\n');
    const [row] = plan('funding-profile', csv);
    expect(row).toMatchObject({ status: 'new' });
    expect(row?.values['state']).toHaveLength(count);
    expect(row?.values).toMatchObject({
      projectSector: ['residential'],
      fundingType: ['senior_debt', 'mezzanine_debt'],
    });
  });

  it('is refused for a required figure that is not known', () => {
    const [row] = plan('project', `${HEADINGS}\n${rowOf(partner.id, 'One', 'TBC')}`);
    expect(row?.issues).toMatchObject([{ label: 'Funding Amount' }]);
  });

  it('has its initial status for a status that the user chose to leave empty', () => {
    const csv = `${HEADINGS},Current Status\n${rowOf(partner.id, 'One')},Hot`;
    const [row] = plan('project', csv, { choices: [[choiceKey('projectStatus', 'Hot'), '']] });
    expect(row).toMatchObject({ status: 'new', issues: [] });
  });

  it('waits for a decision if an earlier line names the same record', () => {
    const rows = plan('project', `${HEADINGS}\n${rowOf(partner.id, 'One')}\n${rowOf(partner.id, ' ONE ')}`);
    expect(rows.map(({ status }) => status)).toEqual(['new', 'resembling']);
    expect(rows[1]?.resembles).toEqual([{ id: '', title: 'line 2', why: 'same record' }]);
  });

  it('that resembles an earlier line is imported or left out, as the user decides', () => {
    const csv = `${HEADINGS}\n${rowOf(partner.id, 'One')}\n${rowOf(partner.id, 'O-ne')}`;
    const statuses = (decision: string) =>
      plan('project', csv, { decisions: [undefined, decision] }).map(({ status }) => status);
    expect(statuses(CREATE_NEW)).toEqual(['new', 'new']);
    expect(statuses(LEAVE_OUT)).toEqual(['new', 'leftOut']);
  });

  it('names the refused cells, and takes corrections in their place', () => {
    const csv = `${HEADINGS}\n${rowOf(partner.id, 'One', '1,2')}`;
    const [refused] = plan('project', csv);
    expect(refused?.corrections).toMatchObject([
      { field: { name: 'fundingAmount' }, reference: 'H2', text: '1,2', message: expect.any(String) },
    ]);
    const [corrected] = plan('project', csv, { edits: { fundingAmount: ' 5m ' } });
    expect(corrected).toMatchObject({ status: 'new', values: { fundingAmount: 5_000_000 } });
    expect(corrected?.corrections).toMatchObject([{ text: '5m', message: '' }]);
  });

  it('takes corrections of cells that are not kept, or may be misread', () => {
    const csv = `${HEADINGS},GRV,Max LTV\n${rowOf(partner.id, 'One')},many,0.65`;
    const [noted] = plan('project', csv);
    expect(noted?.status).toBe('new');
    expect(noted?.corrections).toMatchObject([
      { field: { name: 'maxLTV' }, text: '0.65', isTyped: false },
      { field: { name: 'grv' }, text: 'many', isTyped: false },
    ]);
    expect(noted?.corrections.map(({ message }) => message)).toEqual(
      noted?.notes.map(({ message }) => message),
    );
    const [corrected] = plan('project', csv, { edits: { grv: '9m', maxLTV: '65' } });
    expect(corrected).toMatchObject({ values: { grv: 9_000_000, maxLTV: 65 }, notes: [] });
    expect(corrected?.corrections.map(({ message, isTyped }) => [message, isTyped])).toEqual([
      ['', true],
      ['', true],
    ]);
  });

  it('reads a correction in the unit of its column, as the message of the cell suggests', () => {
    const rows = ['4,5', '6.5', '7'].map((amount, at) => rowOf(partner.id, `Project ${at}`, amount));
    const csv = [HEADINGS.replace('Funding Amount', 'Loan Amount ($m)'), ...rows].join('\n');
    expect(plan('project', csv)[0]?.corrections[0]?.message).toContain('Enter 4.5;');
    const amountOf = (text: string) =>
      plan('project', csv, { edits: { fundingAmount: text } })[0]?.values['fundingAmount'];
    expect(['4.5', '4.5m', '4,500,000'].map(amountOf)).toEqual([4_500_000, 4_500_000, 4_500_000]);
  });

  it('needs a correction for a required field that no column fills', () => {
    const [headings, row] = [HEADINGS.split(','), rowOf(partner.id, 'One').split(',')];
    const csv = [headings, row].map((cells) => cells.slice(0, -1).join(',')).join('\n');
    expect(plan('project', csv)[0]?.corrections).toMatchObject([
      { field: { name: 'fundingAmount' }, reference: '', text: '' },
    ]);
    expect(plan('project', csv, { edits: { fundingAmount: '5m' } })[0]?.status).toBe('new');
  });

  it('can be a project that is already completed, as in a list of past deals', () => {
    const [row] = plan('project', `${HEADINGS},Status\n${rowOf(partner.id, 'One')},Settled`);
    expect(row).toMatchObject({ status: 'new', values: { projectStatus: 'completed' } });
  });

  it('is rejected for a maximum below the minimum', () => {
    const headings =
      'Company,Project Location,Project Type,Project Sector,Funding Type,Funding Purpose,Min Return Required (%IRR),Min Funding Amount,Max Funding Amount';
    const [row] = plan(
      'funding-profile',
      `${headings}\nHarrow Lane,Victoria;Tasmania,Development,Office,Senior Debt,Acquisition,8,9000000,2000000`,
    );
    expect(row?.issues).toMatchObject([{ label: 'Max Amount', message: 'Invalid maximum amount' }]);
    expect(row?.values['state']).toEqual(['victoria', 'tasmania']);
  });
});

describe('a row of an existing record', () => {
  const change = (csv: string, setting: PlanSettings = {}) =>
    plan('project', csv, { records: [project], ...setting })[0];

  it('is matched by company and name, and lists old and new values', () => {
    const row = change(
      `Company Name,Project Name,Funding Amount,Pricing (%),GRV\nmaori & sons pty ltd,harbour  STREET,5000000,10%,`,
    );
    expect(row).toMatchObject({ status: 'changed', id: project.id, version: 7 });
    expect(row?.changes).toEqual([
      { label: 'Project Name', from: 'Harbour Street', to: 'harbour  STREET' },
      { label: 'Pricing (%)', from: '9.5', to: '10' },
    ]);
    expect(row?.former).toEqual({ projectName: 'Harbour Street', pricing: 9.5 });
  });

  it('is matched by id even under another name', () => {
    const row = change(`Id,Project Name\n${project.id.toUpperCase()},Harbour Road`);
    expect(row).toMatchObject({ status: 'changed', values: { projectName: 'Harbour Road' } });
  });

  it('can be imported as a new record, or left out, if only its name is the same', () => {
    const csv = `${HEADINGS}\n${rowOf(partner.id, 'Harbour Street', '6000000')}`;
    const planWith = (decision?: string) =>
      plan('project', csv, { records: [project], decisions: [decision] })[0];
    expect(planWith()).toMatchObject({ status: 'changed', namesake: { id: project.id } });
    expect(planWith(CREATE_NEW)).toMatchObject({ status: 'new', version: undefined });
    expect(planWith(LEAVE_OUT)?.status).toBe('leftOut');
  });

  it('is a funding profile with the same criteria and amounts; one that shares either resembles it', () => {
    const profile = a['funding-profile']({
      companyId: funder.id,
      state: ['victoria', 'new_south_wales'],
      projectType: ['development'],
      projectSector: ['office'],
      fundingType: ['senior_debt'],
      fundingPurpose: ['construction'],
      seniorIRR: 9,
      minAmountSenior: 5_000_000,
      maxAmountSenior: 50_000_000,
      maxLTV: 65,
    });
    const importRow = (states: string, max: string, lvr = '65%') =>
      plan(
        'funding-profile',
        [
          'Lender,States,Asset types,Sectors,Product,Purpose,Min deal,Max deal,IRR,Max LVR',
          `Harrow Lane,${states},Dev,Office,Senior,Construction,$5m,${max},9,${lvr}`,
        ].join('\n'),
        { records: [profile] },
      )[0];
    expect(importRow('Vic/NSW', '$50m')).toMatchObject({ status: 'same', id: profile.id });
    expect(importRow('Vic/NSW', '$50m', '60%')).toMatchObject({
      status: 'changed',
      changes: [{ from: '65', to: '60' }],
    });
    const resembling = { status: 'resembling', resembles: [{ id: profile.id }] };
    expect(importRow('Vic/NSW', '$40m')).toMatchObject(resembling);
    expect(importRow('Tas', '$50m')).toMatchObject(resembling);
    expect(importRow('Tas', '$40m')?.status).toBe('new');
  });

  it('is not saved without changes', () => {
    expect(change(`Id,Project Name,Pricing (%)\n${project.id},Harbour Street,`)?.status).toBe('same');
  });

  it('clears a field for an empty cell only if the user chose that', () => {
    const csv = `Id,Pricing (%)\n${project.id},`;
    expect(change(csv)?.status).toBe('same');
    expect(change(csv, { emptyCellsClear: true })).toMatchObject({
      values: { pricing: null },
      former: { pricing: 9.5 },
    });
    expect(change(`Id,Project Name\n${project.id},`, { emptyCellsClear: true })?.status).toBe('refused');
  });

  it('keeps its value if the user chose to leave the field empty for the text of the cell', () => {
    const csv = 'Company Name,Project Name,Exit\n"Māori & Sons Pty Ltd",Harbour Street,Hmm';
    const choices = [[choiceKey('exit', 'Hmm'), '']] as const;
    const records = [{ ...project, exit: 'sale' }];
    expect(plan('project', csv, { records, choices })[0]?.status).toBe('same');
    const [cleared] = plan('project', csv, { records, choices, emptyCellsClear: true });
    expect(cleared?.values).toEqual({ exit: '' });
  });

  it('cannot move to another company', () => {
    const otherCompany = a.company({ companyName: 'Other', companyType: 'project_partner' });
    companies.push(otherCompany);
    expect(change(`Id,Company Name\n${project.id},Other`)?.issues).toMatchObject([
      { label: 'Project Partner', message: 'This cannot be changed after the record is created.' },
    ]);
  });

  it('is rejected for an unknown id or an ambiguous name', () => {
    expect(change('Id,Pricing (%)\n00000000-0000-4000-8000-000000000000,9')?.issues[0]?.message).toBe(
      'There is no record with this id.',
    );
    const twin = { ...project, id: '00000000-0000-4000-8000-000000000009' };
    const csv = `Company Name,Project Name,Pricing (%)\n${partner.id},Harbour Street,9`;
    expect(change(csv, { records: [project, twin] })?.issues[0]?.message).toContain(
      'There are 2 records with this name',
    );
  });
});

describe('a row that resembles a record', () => {
  const csv = 'Company Name,Company Type,Phone\nHarrow Lane Limited,Capital Partner,0290000000';
  const planWith = (decision?: string) =>
    plan('company', csv, { records: companies, decisions: [decision] })[0];

  it('waits for a decision', () => {
    expect(planWith()).toMatchObject({
      status: 'resembling',
      resembles: [{ id: funder.id, title: 'Harrow Lane', why: 'same name' }],
    });
  });

  it('updates the similar record or creates a new one', () => {
    const resembles = [{ id: funder.id }];
    expect(planWith(funder.id)).toMatchObject({ status: 'changed', id: funder.id, version: 1, resembles });
    expect(planWith(CREATE_NEW)).toMatchObject({ status: 'new', version: undefined, resembles });
  });

  it('can be a contact with a colleague’s name, or a project whose name differs only in punctuation', () => {
    const colleague = a.contact({
      companyId: funder.id,
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@harrow.example',
    });
    const contact =
      'Company,First Name,Last Name,Email,Phone\nHarrow Lane,ANN,Lee,a.lee@harrow.example,0290000000';
    expect(plan('contact', contact, { records: [colleague] })[0]?.resembles).toEqual([
      { id: colleague.id, title: expect.any(String), why: 'same name, same company, ann@harrow.example' },
    ]);
    const rows = plan('project', `${HEADINGS}\n${rowOf(partner.id, 'Harbour-Street')}`, {
      records: [project],
    });
    expect(rows[0]).toMatchObject({ status: 'resembling', resembles: [{ id: project.id }] });
  });
});

it('plans 5,000 rows within 10 seconds of CPU time', () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => rowOf('maori & sons pty ltd', `Project ${index}`));
  const milliseconds = measureCpuTime(() => {
    const planned = plan('project', [HEADINGS, ...rows].join('\n'));
    expect(planned.every(({ status }) => status === 'new')).toBe(true);
  });
  expect(milliseconds).toBeLessThan(10_000);
});
