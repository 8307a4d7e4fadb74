import { useMemo } from 'react';
import type { Project } from '../../../shared/entities/project.ts';
import { sydneyToday } from '../../ui/format.ts';
import { keyFigures } from './key-figures.ts';
import styles from './project.module.css';

interface KeyFiguresProps {
  readonly projects: readonly Project[];
  readonly label: string;
  /** More projects are loading, so the sums are not known yet. */
  readonly loading: boolean;
}

export function KeyFigures({ projects, label, loading }: KeyFiguresProps) {
  const figures = useMemo(() => keyFigures(projects, label, sydneyToday()), [projects, label]);
  return (
    <dl className={styles['figures']} aria-busy={loading}>
      {figures.map(({ label: name, value, needsAttention }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-bad={(needsAttention && !loading) || undefined}>{loading ? '…' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
