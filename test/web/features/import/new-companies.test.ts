import { expect, it } from 'vitest';
import type { AnyRecord } from '../../../../shared/schema/entity.ts';
import { parseCsv } from '../../../../web/ui/sheet/csv.ts';
import { tableFromSheet } from '../../../../web/ui/sheet/table.ts';
import { ApiError } from '../../../../web/api/errors.ts';
import { guessMapping } from '../../../../web/features/import/mapping.ts';
import { findUnknownCompanies, missingCompanies } from '../../../../web/features/import/nearest-companies.ts';
import { createCompanies, newCompanyRows } from '../../../../web/features/import/new-companies.ts';
import { RecordLookup } from '../../../../web/features/import/parents.ts';
import { a } from '../../../support/records.ts';

const funder = a.company({ companyName: 'Harrow Lane', companyType: 'capital_partner' });
const parents = { company: new RecordLookup('company', [funder]) };

function missing(...names: readonly string[]) {
  const csv = ['Project Name,Project Partner', ...names.map((name, at) => `Project ${at},${name}`)].join(
    '\n',
  );
  const table = tableFromSheet({ rows: parseCsv(csv), since1904: false, notes: [] });
  const { mapping } = guessMapping('project', table);
  return missingCompanies(
    findUnknownCompanies('project', { table, mapping, choices: new Map() }, parents),
    parents,
  );
}

const rowsWithPhones = (phones: Readonly<Record<string, string>>) =>
  newCompanyRows(missing(...Object.keys(phones))).map((row) => ({
    ...row,
    phone: phones[row.company.text] || row.phone,
  }));

/** A portal that stores companies, except those of one name. */
function openPortal(refused = '') {
  const stored: AnyRecord[] = [];
  const save = async (values: Readonly<Record<string, unknown>>) => {
    if (values['companyName'] === refused)
      throw new ApiError(400, { issues: { phone: 'Unknown area code.' } });
    const record = { ...a.company(), ...values };
    stored.push(record);
    return record;
  };
  return { stored, save };
}

it('lists each missing company once, and none that exists with another type', () => {
  const names = missing('Acme Pty Ltd', 'Brand New Homes', 'ACME P/L', 'Harrow Lane').map(({ text }) => text);
  expect(names).toEqual(['Acme Pty Ltd', 'Brand New Homes']);
});

it('creates the companies that have a phone', async () => {
  const { stored, save } = openPortal();
  const rows = rowsWithPhones({ 'Acme Pty Ltd': '0412 345 678', Later: '' });
  const { created, issues } = await createCompanies(rows, save);
  expect(stored).toMatchObject([
    { companyName: 'Acme Pty Ltd', companyType: 'project_partner', phone: '0412 345 678', id: rows[0]?.id },
  ]);
  expect([...created.keys()]).toEqual([rows[0]?.id]);
  expect(issues.size).toBe(0);
});

it('reports each refused company, and creates the others', async () => {
  const { stored, save } = openPortal('Refused');
  const rows = rowsWithPhones({ Refused: '0412 345 678', Short: '12', Acme: '0412 345 678' });
  const { created, issues } = await createCompanies(rows, save);
  expect(rows.map(({ id }) => issues.get(id))).toEqual([
    'Phone: Unknown area code.',
    'Invalid phone numbers',
    undefined,
  ]);
  expect(stored.map(({ id }) => id)).toEqual([rows[2]?.id]);
  expect([...created.keys()]).toEqual([rows[2]?.id]);
});

it('refuses all companies if none has a phone', async () => {
  const { issues } = await createCompanies(rowsWithPhones({ Acme: '', Later: '' }), openPortal().save);
  expect([...issues.values()]).toEqual(['Invalid phone numbers', 'Invalid phone numbers']);
});
