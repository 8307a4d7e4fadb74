import type { ReactNode } from 'react';
import type { Fields } from '../../../shared/schema/entity.ts';
import type { Field, Kind } from '../../../shared/schema/field.ts';
import styles from './record.module.css';
import type { Section } from './section.ts';
import { formatFact } from './format-fact.ts';

const figures = new Set<Kind>(['money', 'percent', 'number', 'integer', 'date']);

interface FactProps {
  readonly field: Field;
  readonly value: unknown;
  readonly unknown: ReactNode;
}

function Fact({ field, value, unknown }: FactProps) {
  const { text, unit } = formatFact(field, value);
  return (
    <div className={styles['fact']} data-long={field.kind === 'longText' || undefined}>
      <dt>{field.label.replace(' (%)', '')}</dt>
      <dd data-figure={figures.has(field.kind) || undefined}>
        {text === '' ? <span className={styles['unknown']}>{unknown}</span> : text}
        {unit && <span className={styles['unit']}>{unit}</span>}
      </dd>
    </div>
  );
}

interface FactSectionsProps {
  readonly fields: Fields;
  readonly record: Readonly<Record<string, unknown>>;
  readonly sections: readonly Section[];
  readonly unknown?: (name: string) => ReactNode;
}

/** A read-only record: its fields by section, with labels and units. */
export const FactSections = ({
  fields,
  record,
  sections,
  unknown = () => 'Not known',
}: FactSectionsProps) => (
  <div className={styles['sections']}>
    {sections.map(({ title, fields: names }) => (
      <section key={title} data-long={names.every((name) => fields[name]?.kind === 'longText') || undefined}>
        <h2>{title}</h2>
        <dl>
          {names.map((name) => {
            const field = fields[name];
            return field && <Fact key={name} field={field} value={record[name]} unknown={unknown(name)} />;
          })}
        </dl>
      </section>
    ))}
  </div>
);
