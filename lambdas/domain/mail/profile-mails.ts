import { STALE_DAYS } from '../../../shared/funding-appetite.ts';
import { fundingProfile as entity, type FundingProfile } from '../../../shared/entities/funding-profile.ts';
import { mailToCompanyUsers } from './company-mails.ts';
import { factsOf, linkTo, tiedTo } from './mail-parts.ts';
import type { OutboxMail } from './outbox.ts';

/** Mail about a profile due for confirmation, named in the subject. @param words reason for the mail */
function confirmationMail(profile: FundingProfile, subject: string, words: string): OutboxMail {
  const link = linkTo('Review and confirm', 'capitalForm', 'fundingProfileId', profile.id);
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
  return mailToCompanyUsers(
    [profile.companyId],
    { kind: 'matches', projectId: '', path: link.path, ...tiedTo('funding-profile', profile) },
    { subject: `${subject} ${entity.title(profile)}`, blocks: [{ words }, { facts }, link] },
  );
}

export const staleProfileMail = (profile: FundingProfile): OutboxMail =>
  confirmationMail(
    profile,
    'Funding profile due for confirmation:',
    `This funding profile was last confirmed at least ${STALE_DAYS} days ago. Is it still current?`,
  );

export const confirmationRequestMail = (profile: FundingProfile): OutboxMail =>
  confirmationMail(
    profile,
    'Our team asks you to confirm your funding profile:',
    'Please confirm or update this funding profile, so that our team can show you matching projects.',
  );
