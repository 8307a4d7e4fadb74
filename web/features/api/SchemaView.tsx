import styles from './api.module.css';
import { kindOf, linesOf, type Schema } from './document.ts';

interface SchemaViewProps {
  readonly title: string;
  readonly schema: Schema;
  readonly named: Readonly<Record<string, Schema>>;
}

/** What is sent or answered: its fields, each with its kind. */
export function SchemaView({ title, schema, named }: SchemaViewProps) {
  return (
    <div>
      <h4>
        {title}: <span>{kindOf(schema, named)}</span>
      </h4>
      <ul className={styles['fields']}>
        {linesOf(schema, named).map(({ depth, name, kind, required }, at) => (
          // Two fields of one name may stand in different objects: their place tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} style={{ paddingInlineStart: `${depth}rem` }}>
            <code>{name}</code> <span>{kind}</span>
            {!required && <small> may be left out</small>}
          </li>
        ))}
      </ul>
    </div>
  );
}
