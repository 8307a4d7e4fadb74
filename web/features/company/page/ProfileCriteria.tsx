import type { FundingProfile } from '../../../../shared/entities/funding-profile.ts';
import { fundingProfileStatuses, labelOf } from '../../../../shared/entities/options.ts';
import { profileName } from '../../../../shared/entities/profile-name.ts';
import { availabilityText } from '../../../../shared/funding-appetite.ts';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { formatDate, sydneyToday } from '../../../ui/format.ts';
import { Block } from './Block.tsx';
import { criteriaSentence } from './criteria-sentence.ts';
import styles from './company-page.module.css';

interface ProfileCriteriaProps {
  readonly title: string;
  readonly profiles: readonly FundingProfile[];
}

/** Funding profiles by name, with their criteria in a sentence. */
export const ProfileCriteria = ({ title, profiles }: ProfileCriteriaProps) => (
  <Block title={title} empty="No funding profiles yet.">
    {profiles.map((profile) => (
      <li key={profile.id} className={styles['text']}>
        <PageLink to="capitalForm" query={{ fundingProfileId: profile.id }}>
          {profileName(profile)}
        </PageLink>
        <p>{criteriaSentence(profile)}</p>
        <small>
          {[
            labelOf(fundingProfileStatuses, profile.fundingProfileStatus),
            availabilityText(profile, sydneyToday(), formatDate),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </li>
    ))}
  </Block>
);
