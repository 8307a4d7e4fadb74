import { Dialog } from '../../../ui/Dialog.tsx';
import { contract } from '../../../../shared/api/index.ts';
import { profileName } from '../../../../shared/entities/profile-name.ts';
import { useList } from '../../../api/use-list.ts';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { VerdictMark } from '../../../parts/status/VerdictMark.tsx';
import { Criteria } from '../../../parts/match/Criteria.tsx';
import { FitRuler } from '../../../parts/match/FitRuler.tsx';
import { explainMisfit, percentOf } from '../../../parts/match/match-labels.ts';
import styles from './reasons-dialog.module.css';
import type { Fit } from './use-fits.ts';

interface ReasonsDialogProps {
  readonly fit: Fit;
  readonly companyId: string;
  readonly onClose: () => void;
}

/** Fit of a project by criterion for the caller's best profile. */
export default function ReasonsDialog({ fit, companyId, onClose }: ReasonsDialogProps) {
  const { rows } = useList('funding-profile', contract['funding-profile'].ofCompany, {
    params: { companyId },
  });
  const profile = rows?.find(({ id }) => id === fit.profileId);
  return (
    <Dialog onClose={onClose} title={`How ${fit.projectName} fits`} size="lg">
      <p className={styles['result']}>
        <b>{percentOf(fit.score)}&nbsp;%</b> <VerdictMark verdict={fit.verdict} />
      </p>
      <FitRuler criteria={fit.criteria} />
      <p>
        Best of your profiles:{' '}
        <PageLink to="capitalForm" query={{ fundingProfileId: fit.profileId }}>
          {profile ? profileName(profile) : 'Funding profile'}
        </PageLink>
      </p>
      <p>{explainMisfit(fit)}</p>
      <Criteria criteria={fit.criteria} />
    </Dialog>
  );
}
