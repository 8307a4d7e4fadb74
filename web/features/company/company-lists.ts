import { company, type Company } from '../../../shared/entities/company.ts';
import { labelOf, registrationKinds } from '../../../shared/entities/options.ts';
import { formatDay } from '../../ui/format.ts';
import { columnsOf, type Column } from '../../ui/table/column.ts';
import type { NameColumn } from '../../ui/table/table-props.ts';

export type CompanyAction = 'funding' | 'addProject' | 'edit' | 'delete';

const column = columnsOf(company);

const name = column('companyName', { width: 400 });
const state = column('state', { width: 235 });
const reach = [column('phone'), column('email', { width: 320 })];

/** A company's name, and beneath it where it is and how it is reached. */
export const companyName: NameColumn<Company> = {
  to: ({ id }) => ({ page: 'companyForm', query: { companyId: id } }),
  facts: (row) => ({ details: [row.state, row.email].filter(Boolean) }),
};

/** As {@link companyName}; beneath it who registered the company, when, and what they said it is. */
export const newCompanyName: NameColumn<Company> = {
  ...companyName,
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
  /** The accessible name of the table. */
  readonly label: string;
  readonly columns: readonly Column<Company>[];
  readonly name?: NameColumn<Company>;
  readonly actions: readonly CompanyAction[];
  readonly empty: string;
  /** Why the list is empty. */
  readonly why: string;
}

/** Columns and row actions of the three lists of companies (rule 2.8). */
export const companyLists = {
  capitalPartners: {
    type: 'capital_partner',
    label: 'Capital Partners',
    columns: [name, ...reach],
    actions: ['funding', 'edit', 'delete'],
    empty: 'No capital partners yet',
    why: 'A new company becomes one when its type is set on its form.',
  },
  projectPartners: {
    type: 'project_partner',
    label: 'Project Partners',
    columns: [name, state, ...reach],
    actions: ['addProject', 'edit', 'delete'],
    empty: 'No project partners yet',
    why: 'A new company becomes one when its type is set on its form.',
  },
  newCompanies: {
    type: 'guest',
    label: 'New Companies',
    columns: [name, ...reach],
    actions: ['edit', 'delete'],
    empty: 'No new companies are waiting',
    why: 'Whoever registers is shown here until you set the type of the company.',
  },
} as const satisfies Readonly<Record<string, CompanyListing>>;

/** Rule 9.4: companies by name. */
export const companyOrder = { column: 'companyName', descending: false } as const;
