import styles from './api.module.css';
import { typeText, schemaLines, type Schema } from './open-api.ts';

interface SchemaViewProps {
  readonly title: string;
  readonly schema: Schema;
  readonly named: Readonly<Record<string, Schema>>;
}

/** Fields of a request or response body with their types. */
export function SchemaView({ title, schema, named }: SchemaViewProps) {
  return (
    <div>
      <h4>
        {title}: <span>{typeText(schema, named)}</span>
      </h4>
      <ul className={styles['fields']}>
        {schemaLines(schema, named).map(({ depth, name, kind, required }, index) => (
          // Nested objects can contain fields of the same name, so the index is part of the key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} style={{ paddingInlineStart: `${depth}rem` }}>
            <code>{name}</code> <span>{kind}</span>
            {!required && <small> may be left out</small>}
          </li>
        ))}
      </ul>
    </div>
  );
}
