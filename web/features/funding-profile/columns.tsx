import { unconfirmedText } from '../../../shared/funding-appetite.ts';
import { fundingProfile, type FundingProfile } from '../../../shared/entities/funding-profile.ts';
import { PERCENT } from '../../../shared/schema/formats.ts';
import { sydneyToday } from '../../ui/format.ts';
import { columnsOf, type Column } from '../../ui/table/column.ts';
import { truncatedText } from '../../ui/table/TruncatedList.tsx';
import type { NameColumn } from '../../ui/table/table-props.ts';
import { needsConfirmation } from './confirm-profile.ts';
import styles from './funding-profile.module.css';

const column = columnsOf(fundingProfile);
const state = column('state', { width: 380 });

/** Rule 2.9. */
export const fundingProfileColumns: readonly Column<FundingProfile>[] = [
  state,
  column('projectType'),
  column('projectSector'),
  column('fundingType'),
  column('fundingPurpose'),
  column('minAmountSenior', { header: 'Min Funding Amount' }),
  column('maxAmountSenior', { header: 'Max Funding Amount' }),
  column('maxLTV', { header: 'Max LTV' }),
  column('maxLTC', { header: 'Max LTC' }),
  column('minPTD', { header: 'Min PTD' }),
  column('minICR', { header: 'Min ICR' }),
];

/** A name built from a profile's values; below it an overdue confirmation, the locations and the maximum LTV. */
export const fundingProfileNameColumn: NameColumn<FundingProfile> = {
  to: ({ id }) => ({ page: 'capitalForm', query: { fundingProfileId: id } }),
  text: (row) => fundingProfile.title(row),
  facts: (row) => ({
    details: [
      ...(needsConfirmation(row)
        ? [
            <span key="stale" className={styles['stale']}>
              {unconfirmedText(row, sydneyToday())}
            </span>,
          ]
        : []),
      truncatedText(state.listItems?.(row) ?? []),
      ...(row.maxLTV === null ? [] : [`LTV to ${row.maxLTV}${PERCENT}`]),
    ],
  }),
};

/** The server's order: smallest minimum amount first. */
export const fundingProfileOrder = { column: 'minAmountSenior', descending: false } as const;
