import type { ProfileMatch } from '../../../../shared/api/match.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import styles from './match.module.css';

const icons: Readonly<Record<ProfileMatch['criteria'][number]['result'], IconName>> = {
  met: 'check',
  open: 'dot',
  unknown: 'info',
  missed: 'close',
};

/** Each criterion with its words. */
export const Criteria = ({ criteria }: Pick<ProfileMatch, 'criteria'>) => (
  <ul className={styles['criteria']}>
    {criteria.map(({ name, result, words }) => (
      <li key={name} data-result={result}>
        <Icon name={icons[result]} size={12} />
        {words}
      </li>
    ))}
  </ul>
);
