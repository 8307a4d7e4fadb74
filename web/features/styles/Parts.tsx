import type { ReactNode } from 'react';
import { Buttons } from './Buttons.tsx';
import { Colours } from './Colours.tsx';
import { Fields } from './Fields.tsx';
import { Lines } from './Lines.tsx';
import { Records } from './Records.tsx';
import { States } from './States.tsx';
import { Statuses } from './Statuses.tsx';
import styles from './styles.module.css';
import { Type } from './Type.tsx';

const schemes = ['light', 'dark'] as const;

interface SampleProps {
  readonly title: string;
  /** Renders once for each theme. */
  readonly draw: () => ReactNode;
}

/** A component in both themes, side by side. */
const Sample = ({ title, draw }: SampleProps) => (
  <section className={styles['part']} aria-label={title}>
    <h2>{title}</h2>
    <div className={styles['both']}>
      {schemes.map((scheme) => (
        <div key={scheme} className={styles['theme']} data-mantine-color-scheme={scheme}>
          {draw()}
        </div>
      ))}
    </div>
  </section>
);

const samples: readonly SampleProps[] = [
  { title: 'Colour', draw: () => <Colours /> },
  { title: 'Type', draw: () => <Type /> },
  { title: 'Status', draw: () => <Statuses /> },
  { title: 'Buttons', draw: () => <Buttons /> },
  { title: 'Fields', draw: () => <Fields /> },
  { title: 'Records', draw: () => <Records /> },
  { title: 'Lines of figures', draw: () => <Lines /> },
  { title: 'Toasts, empty, error, loading', draw: () => <States /> },
];

/** The style guide: tokens, components and their states. */
export default function Parts() {
  return samples.map((sample) => <Sample key={sample.title} {...sample} />);
}
