import type { FigureSets } from '../../../../shared/desk/figures.ts';
import styles from '../desk.module.css';
import { BarChart } from './BarChart.tsx';
import { barGroups } from './bars.ts';

/** Funding amounts of the open projects. */
export default function Amounts({ figures }: { readonly figures: FigureSets }) {
  const groups = barGroups(figures).filter(({ bars }) => bars.length > 0);
  if (groups.length === 0) return undefined;
  return (
    <section aria-labelledby="amounts">
      <h2 id="amounts">Open projects</h2>
      <div className={styles['charts']}>
        {groups.map((group) => (
          <BarChart key={group.title} {...group} />
        ))}
      </div>
    </section>
  );
}
