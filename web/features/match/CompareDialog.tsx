import { Dialog } from '../../ui/Dialog.tsx';
import type { ProfileMatch } from '../../../shared/api/match.ts';
import { CompanyLink } from '../../parts/company/CompanyLink.tsx';
import { VerdictMark } from '../../parts/status/VerdictMark.tsx';
import { confirmationText, fundsText } from './Appetite.tsx';
import styles from './match.module.css';
import { criterionNames, percentOf } from '../../parts/match/match-labels.ts';

interface CompareDialogProps {
  readonly matches: readonly ProfileMatch[];
  readonly onClose: () => void;
}

/** Rows that do not affect verdict or score. */
const extraRows = [
  ['Funds', fundsText],
  ['Confirmed', confirmationText],
] as const;

/** Two or three profiles in columns, with a row for each criterion. */
export default function CompareDialog({ matches, onClose }: CompareDialogProps) {
  const [first] = matches;
  return (
    <Dialog onClose={onClose} title="Compare" size="xl">
      <div className={styles['comparison']}>
        <table>
          <thead>
            <tr>
              <th scope="col">Criterion</th>
              {matches.map(({ profileId, companyId, companyName, verdict, score }) => (
                <th key={profileId} scope="col">
                  <CompanyLink id={companyId} name={companyName} />
                  <span>
                    <VerdictMark verdict={verdict} /> {percentOf(score)}&nbsp;%
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first?.criteria.map(({ name }, row) => (
              <tr key={name}>
                <th scope="row">{criterionNames[name]}</th>
                {matches.map(({ profileId, criteria }) => (
                  <td key={profileId} data-result={criteria[row]?.result}>
                    {criteria[row]?.words}
                  </td>
                ))}
              </tr>
            ))}
            {extraRows.map(([name, textOf]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {matches.map((match) => (
                  <td key={match.profileId}>{textOf(match)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
