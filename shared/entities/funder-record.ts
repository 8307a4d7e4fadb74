import type { Settings } from '../schema/field.ts';
import * as kind from '../schema/kinds.ts';
import { creationKey, sortKey } from '../schema/sorting.ts';

export const funderFields = (settings: Settings<string>) => ({
  companyId: kind.reference('Capital Partner', { required: true, fixed: true, ...settings }),
  companyName: kind.text('Capital Partner', { write: 'nobody' }),
});

/** The relation of a record to its capital partner, with a copy of the name. */
export const capitalPartner = {
  to: 'company',
  where: { companyType: 'capital_partner' },
  copies: { companyName: 'companyName' },
  index: 'ofCompany',
} as const;

/** The relations of a record to its project and its capital partner. */
export const funderRelations = {
  projectId: { to: 'project', index: 'ofProject' },
  companyId: capitalPartner,
} as const;

interface FunderRecord {
  readonly id: string;
  readonly projectId: string;
  readonly companyId: string;
  readonly companyName: string;
}

/** Lists a project's records by the names of their capital partners, and a capital partner's records by age. */
export const funderIndexes = {
  ofProject: {
    key: ({ projectId }: FunderRecord) => projectId || undefined,
    sort: ({ companyName, id }: FunderRecord) => sortKey(companyName, id),
  },
  ofCompany: {
    key: ({ companyId }: FunderRecord) => companyId,
    sort: creationKey,
  },
};
