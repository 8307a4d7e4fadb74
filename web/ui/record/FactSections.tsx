import type { ReactNode } from 'react';
import type { Fields } from '../../../shared/schema/entity.ts';
import type { Field, Kind } from '../../../shared/schema/field.ts';
import { InlineValue } from '../inline/InlineValue.tsx';
import styles from './record.module.css';
import type { Section } from './section.ts';
import { formatFact } from './format-fact.ts';

const figures = new Set<Kind>(['money', 'percent', 'number', 'integer', 'date']);

interface FactProps {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly placeholder: ReactNode;
}

function Fact({ name, field, value, placeholder }: FactProps) {
  const { text, unit } = formatFact(field, value);
  const label = field.label.replace(' (%)', '');
  return (
    <div className={styles['fact']} data-long={field.kind === 'longText' || undefined}>
      <dt>{label}</dt>
      <dd data-figure={figures.has(field.kind) || undefined}>
        <InlineValue
          name={name}
          label={label}
          text={`${text}${unit ?? ''}`}
          pencil={field.kind === 'longText' ? undefined : 'before'}
        >
          {text === '' ? <span className={styles['unknown']}>{placeholder}</span> : text}
          {unit && <span className={styles['unit']}>{unit}</span>}
        </InlineValue>
      </dd>
    </div>
  );
}

interface FactSectionsProps {
  readonly fields: Fields;
  readonly record: Readonly<Record<string, unknown>>;
  readonly sections: readonly Section[];
  readonly renderPlaceholder?: (name: string) => ReactNode;
}

/** A record's values by section, with labels and units; edited in place inside an inline editing context. */
export const FactSections = ({
  fields,
  record,
  sections,
  renderPlaceholder = () => 'Not known',
}: FactSectionsProps) => (
  <div className={styles['sections']}>
    {sections.map(({ title, fields: names }) => (
      <section key={title} data-long={names.every((name) => fields[name]?.kind === 'longText') || undefined}>
        <h2>{title}</h2>
        <dl>
          {names.map((name) => {
            const field = fields[name];
            return (
              field && (
                <Fact
                  key={name}
                  name={name}
                  field={field}
                  value={record[name]}
                  placeholder={renderPlaceholder(name)}
                />
              )
            );
          })}
        </dl>
      </section>
    ))}
  </div>
);
