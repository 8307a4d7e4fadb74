import { company, type Company } from '../../../shared/entities/company.ts';
import { labelOf, registrationKinds } from '../../../shared/entities/options.ts';
import { formatDay } from '../../ui/format.ts';
import { columnsOf, type Column } from '../../ui/table/column.ts';
import type { NameColumn } from '../../ui/table/table-props.ts';

export type CompanyAction = 'funding' | 'addProject' | 'edit' | 'delete';

const column = columnsOf(company);

const name = column('companyName', { width: 400 });
const state = column('state', { width: 235 });
const contactColumns = [column('phone'), column('email', { width: 320 })];

const to: NameColumn<Company>['to'] = ({ id }) => ({ page: 'company', query: { companyId: id } });
const facts: NameColumn<Company>['facts'] = (row) => ({ details: [row.state, row.email].filter(Boolean) });

/** Company name; below it location and e-mail, or only the location while the e-mail column is visible. */
export const companyNameColumn: NameColumn<Company> = {
  to,
  facts,
  withFewerFacts: {
    requiredColumns: ['email'],
    name: { to, facts: ({ state: place }) => ({ details: place ? [place] : [] }) },
  },
};

/** Company name; below it location and e-mail, or nothing while both have a visible column. */
const partnerNameColumn: NameColumn<Company> = {
  to,
  facts,
  withFewerFacts: { requiredColumns: ['state', 'email'], name: { to } },
};

/** Company name; below it the person who registered the company, the date, and the stated type. */
export const newCompanyNameColumn: NameColumn<Company> = {
  to,
  facts: ({ createdAt, registeredBy, registeredAs }) => ({
    details: [
      registeredBy
        ? `Registered ${formatDay(createdAt)} by ${registeredBy}`
        : `Added ${formatDay(createdAt)}`,
      labelOf(registrationKinds, registeredAs),
    ].filter(Boolean),
  }),
};

export interface CompanyListing {
  readonly type: 'capital_partner' | 'project_partner' | 'guest';
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly Column<Company>[];
  readonly name?: NameColumn<Company>;
  readonly actions: readonly CompanyAction[];
  readonly emptyTitle: string;
  readonly emptyHint: string;
}

/** Columns and row actions of the three company lists (rule 2.8). */
export const companyLists = {
  capitalPartners: {
    type: 'capital_partner',
    label: 'Capital Partners',
    columns: [name, ...contactColumns],
    actions: ['funding', 'edit', 'delete'],
    emptyTitle: 'No capital partners yet',
    emptyHint: 'Set the type of a new company on its form to add it here.',
  },
  projectPartners: {
    type: 'project_partner',
    label: 'Project Partners',
    columns: [name, state, ...contactColumns],
    name: partnerNameColumn,
    actions: ['addProject', 'edit', 'delete'],
    emptyTitle: 'No project partners yet',
    emptyHint: 'Set the type of a new company on its form to add it here.',
  },
  newCompanies: {
    type: 'guest',
    label: 'New Companies',
    columns: [name, ...contactColumns],
    actions: ['edit', 'delete'],
    emptyTitle: 'No new companies are waiting',
    emptyHint: 'New registrations appear here until you set their company type.',
  },
} as const satisfies Readonly<Record<string, CompanyListing>>;

/** Rule 9.4: companies by name. */
export const companyOrder = { column: 'companyName', descending: false } as const;
