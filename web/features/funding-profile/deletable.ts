import { contract } from '../../../shared/api/index.ts';
import { fundingProfile, type FundingProfile } from '../../../shared/entities/funding-profile.ts';
import { callRemove } from '../../api/client.ts';
import { displayOf } from '../../ui/format.ts';

const { fundingType, state } = fundingProfile.fields;

/** A profile has no name: what it funds, and where. */
export const titleOf = (profile: FundingProfile) =>
  `${displayOf(fundingType, profile.fundingType)} in ${displayOf(state, profile.state)}`;

/** How funding profiles are deleted from a list. */
export const deletableFundingProfile = {
  noun: 'funding-profile',
  words: ['funding profile', 'funding profiles'],
  nameOf: titleOf,
  remove: ({ id }: FundingProfile) => callRemove(contract['funding-profile'].remove, { id }),
} as const;
