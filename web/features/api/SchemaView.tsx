import styles from './api.module.css';
import { typeText, schemaLines, type Schema } from './open-api.ts';

interface SchemaViewProps {
  readonly title: string;
  readonly schema: Schema;
  readonly schemas: Readonly<Record<string, Schema>>;
}

/** Fields of a request or response body with their types. */
export function SchemaView({ title, schema, schemas }: SchemaViewProps) {
  return (
    <div>
      <h4>
        {title}: <span>{typeText(schema, schemas)}</span>
      </h4>
      <ul className={styles['fields']}>
        {schemaLines(schema, schemas).map(({ depth, name, kind, required, description }, index) => (
          // Nested objects can contain fields of the same name, so the index is the key.
          <li key={index} style={{ paddingInlineStart: `${depth}rem` }}>
            <code>{name}</code> <span>{kind}</span>
            <small> {description ?? (required ? '' : 'optional')}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
