import { entity, type RecordOf } from '../schema/entity.ts';
import * as kind from '../schema/kinds.ts';
import { profileName } from './profile-name.ts';
import { sortKey } from '../schema/sorting.ts';
import { sydneyDate } from '../schema/sydney-date.ts';
import * as options from './options.ts';

const MILLION = 1_000_000;
const required = (message: string) => ({ required: true, message });

const amounts = (labelSuffix: string, settings: { required?: boolean }) => ({
  min: kind.money(`Min Amount${labelSuffix}`, {
    min: MILLION,
    max: 250 * MILLION,
    message: 'Invalid mininum amount',
    ...settings,
  }),
  max: kind.money(`Max Amount${labelSuffix}`, {
    stripsCommas: true,
    min: MILLION,
    max: 250 * MILLION,
    typingMax: 500 * MILLION,
    message: 'Invalid maximum amount',
    ...settings,
  }),
});
const senior = amounts('', { required: true });
const subordinate = amounts(' (subordinate)', {});
const DAY_MISSING = 'Please enter the day from which funds are available';
const irrHelp = 'Internal rate of return: the yearly return that the funder requires.';

const MATCHED_FIELDS = [
  'id',
  'companyId',
  'state',
  'projectType',
  'projectSector',
  'fundingType',
  'fundingPurpose',
  'seniorIRR',
  'minAmountSenior',
  'maxAmountSenior',
  'subordinateIRR',
  'minAmountSubordinate',
  'maxAmountSubordinate',
  'maxLTV',
  'maxLTC',
  'minPTD',
  'minICR',
  // Shown beside a match; verdict, score and order ignore them.
  'confirmedOn',
  'askedOn',
  'fundsAvailable',
  'fundsFrom',
] as const;

export const fundingProfile = entity({
  noun: 'funding-profile',
  label: 'Funding Profile',
  fields: {
    companyId: kind.reference('Capital Partner', {
      required: true,
      message: 'Please select company',
      write: 'admin',
      fixed: true,
    }),
    state: kind.multiChoice('Project Location', options.projectLocations, required('Please select location')),
    projectType: kind.multiChoice('Project Type', options.projectTypes, required('Please select type')),
    projectSector: kind.multiChoice(
      'Project Sector',
      options.projectSectors,
      required('Please select sector'),
    ),
    fundingType: kind.multiChoice(
      'Funding Type',
      options.fundingTypes,
      required('Please select funding type'),
    ),
    fundingPurpose: kind.multiChoice(
      'Funding Purpose',
      options.fundingPurposes,
      required('Please select funding type'),
    ),
    seniorIRR: kind.percent('Min Return Required (%IRR)', {
      min: 1,
      help: irrHelp,
      ...required('IRR is required'),
    }),
    minAmountSenior: senior.min,
    maxAmountSenior: senior.max,
    subordinateIRR: kind.percent('Min Return Required (%IRR, subordinate)', {
      min: 1,
      help: irrHelp,
      message: 'IRR is required',
    }),
    minAmountSubordinate: subordinate.min,
    maxAmountSubordinate: subordinate.max,
    maxLTV: kind.percent('Loan To Value % (max)', { message: 'Invalid Loan to Value %' }),
    maxLTC: kind.percent('Loan To Cost % (max)', { message: 'Invalid Loan to Cost %' }),
    minPTD: kind.percent('Presales To Debt % (min)', { message: 'Invalid Presales To Debt %' }),
    minICR: kind.number('Interest Cover Ratio (min)', { message: 'Invalid Interest Cover Ratio' }),
    fundingProfileStatus: kind.choice('Status', options.fundingProfileStatuses, {
      initial: 'new',
      required: true,
      write: 'admin',
      message: 'Please select status',
    }),
    additionalDetails: kind.longText('Additional Details'),
    fundsAvailable: kind.choice('Funds Available Now', options.fundsAvailabilities, {
      message: 'Please select whether funds are available',
      help: 'Whether you could fund a deal today. Shown beside a match; it does not affect the score.',
    }),
    fundsFrom: kind.date('Funds Available From', { message: DAY_MISSING }),
    /** Date in Sydney of the company's last confirmation. */
    confirmedOn: kind.date('Confirmed On', { write: 'admin', message: 'Invalid date' }),
    /** Date in Sydney of the team's last request for confirmation. */
    askedOn: kind.date('Asked On', { write: 'nobody' }),
    wp_userid: kind.text('Legacy user id', { write: 'nobody' }),
  },
  belongsTo: {
    companyId: {
      to: 'company',
      owner: true,
      counted: true,
      where: { companyType: 'capital_partner' },
      index: 'ofCompany',
    },
  },
  title: (profile) => profileName(profile),
  check: (profile, { today }) => ({
    ...rangeIssues(profile.minAmountSenior, profile.maxAmountSenior, 'maxAmountSenior'),
    ...rangeIssues(profile.minAmountSubordinate, profile.maxAmountSubordinate, 'maxAmountSubordinate'),
    ...(profile.fundsAvailable === 'from' && profile.fundsFrom === '' ? { fundsFrom: DAY_MISSING } : {}),
    ...(profile.confirmedOn > today ? { confirmedOn: 'This day is yet to come' } : {}),
  }),
  // Saving counted as confirmation before confirmations were recorded.
  upgrade: ({ updatedAt }) => ({ confirmedOn: updatedAt ? sydneyDate(new Date(String(updatedAt))) : '' }),
  indexes: {
    /** Rankings read every entry, so the order is irrelevant. With few fields, one read returns more profiles. */
    considered: {
      key: (profile) => (isConsidered(profile) ? ALL_PROFILES : undefined),
      sort: () => '-',
      projectedFields: MATCHED_FIELDS,
    },
    ofCompany: {
      key: (profile) => profile.companyId,
      sort: (profile) => sortKey(String(profile.minAmountSenior ?? 0).padStart(12, '0'), profile.id),
    },
  },
});

/** The index key of all profiles that take part in matching. */
export const ALL_PROFILES = 'all';

/** New and active profiles take part in matching (matching.md, Considered pairs). */
export const isConsidered = (profile: { fundingProfileStatus: string }) =>
  profile.fundingProfileStatus !== 'inactive';

/** A minimum above the maximum is refused (rule 5.12). */
function rangeIssues(min: number | null, max: number | null, field: string): Record<string, string> {
  return min !== null && max !== null && min > max ? { [field]: 'Invalid maximum amount' } : {};
}

export type FundingProfile = RecordOf<typeof fundingProfile.fields>;

export type MatchedProfile = Pick<FundingProfile, (typeof MATCHED_FIELDS)[number]>;
