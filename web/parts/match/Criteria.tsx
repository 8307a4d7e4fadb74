import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './criteria.module.css';
import type { Criterion } from './match-labels.ts';

const icons: Readonly<Record<Criterion['result'], IconName>> = {
  met: 'check',
  open: 'dot',
  unknown: 'info',
  missed: 'close',
};

/** The criteria of a match as texts, each with an icon for its result. */
export const Criteria = ({ criteria }: { readonly criteria: readonly Criterion[] }) => (
  <ul className={styles['criteria']}>
    {criteria.map(({ name, result, words }) => (
      <li key={name} data-result={result}>
        <Icon name={icons[result]} size={12} />
        {words}
      </li>
    ))}
  </ul>
);
