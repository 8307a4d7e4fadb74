import { entityOf } from '../../../shared/entities/index.ts';
import { download } from '../../ui/download.ts';
import { formatDate, sydneyToday } from '../../ui/format.ts';
import { xlsxOf } from '../../ui/table/export-xlsx.ts';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { FULL_NAME, importFields, type ImportField } from './import-fields.ts';

const examples: Readonly<Record<string, string>> = {
  email: 'name@example.com',
  phone: '+61 2 9000 0000',
  url: 'https://example.com',
  money: '5,000,000',
  percent: '10',
  number: '1.5',
  integer: '12',
  date: '30/06/2027',
};

function exampleOf({ name, label, field, relation }: ImportField): string {
  if (relation?.parent === 'company') return 'Name or id of the company';
  if (relation) return '';
  if (name === 'confirmedOn') return formatDate(sydneyToday());
  if (name === 'minAmountSenior') return '1,000,000';
  const [first, second] = field.options.map((option) => option.label);
  if (field.kind === 'multiChoice') return [first, second].join('; ');
  return first ?? examples[field.kind] ?? (field.required ? `Example ${label}` : '');
}

/** Downloads a spreadsheet with the column headers and one example row. */
export async function downloadTemplate(noun: ImportedNoun): Promise<void> {
  const label = `${entityOf(noun).plural} template`;
  const fields = importFields(noun).filter(({ name }) => name !== FULL_NAME);
  const columns = fields.map((field) => ({
    id: field.name,
    header: field.label,
    text: () => exampleOf(field),
    width: 0,
  }));
  download(`${label}.xlsx`, await xlsxOf({ label, columns, rows: [noun], idOf: String }));
}
