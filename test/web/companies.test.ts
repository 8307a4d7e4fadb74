import { describe, expect, it } from 'vitest';
import { companyLists } from '../../web/features/company/lists.ts';

/** What each list shows and offers (specification 2). */
const table = [
  ['capitalPartners', 'Capital Partners', 'Company Name, Phone, Email', 'funding edit delete'],
  ['projectPartners', 'Project Partners', 'Company Name, State, Phone, Email', 'addProject edit delete'],
  ['newCompanies', 'New Companies', 'Company Name, Phone, Email', 'edit delete'],
] as const;

describe('the lists of companies', () => {
  it.each(table)('%s', (name, label, columns, actions) => {
    const list = companyLists[name];
    expect(list.label).toBe(label);
    expect(list.columns.map((column) => column.header).join(', ')).toBe(columns);
    expect(list.actions.join(' ')).toBe(actions);
  });
});
