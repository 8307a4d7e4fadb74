import { STALE_DAYS } from '../../../shared/appetite.ts';
import { fundingProfile as entity, type FundingProfile } from '../../../shared/entities/funding-profile.ts';
import { toPeople } from './company-letters.ts';
import { factsOf, linkTo } from './facts.ts';
import type { OutboxMail } from './outbox.ts';

/** What a letter about a profile that is to be confirmed says. @param words why it is written */
function toConfirm(profile: FundingProfile, subject: string, words: string): OutboxMail {
  const link = linkTo('Look at it and confirm', 'capitalForm', 'fundingProfileId', profile.id);
  const facts = factsOf(
    entity,
    profile,
    'fundingType',
    'projectSector',
    'state',
    'minAmountSenior',
    'maxAmountSenior',
    'confirmedOn',
  );
  return toPeople(
    [profile.companyId],
    { kind: 'matches', projectId: '', path: link.path },
    { subject, blocks: [{ words }, { facts }, link] },
  );
}

/** The letter to the people of a company whose profile nobody has confirmed for a while. */
export const profileStale = (profile: FundingProfile): OutboxMail =>
  toConfirm(
    profile,
    'A funding profile is to be confirmed',
    `Nobody has confirmed this funding profile for ${STALE_DAYS} days. Does it still hold?`,
  );

/** The letter by which the team asks the people of a company about a profile. */
export const confirmationAsked = (profile: FundingProfile): OutboxMail =>
  toConfirm(
    profile,
    'Does this funding profile still hold?',
    'The portal’s team would like to show you projects that fit, and asks you to confirm this funding profile or to change it.',
  );
