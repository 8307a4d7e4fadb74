import type { Fields } from '../../../shared/schema/entity.ts';
import { ApiError, messageOf } from '../../api/errors.ts';
import { Icon } from '../Icon.tsx';
import styles from './form.module.css';

interface FormErrorProps {
  readonly error: unknown;
  readonly fields: Fields;
  /** Fields whose messages are shown beside their controls. */
  readonly shown: readonly string[];
}

/** Why a save failed; shown until the next attempt. */
export function FormError({ error, fields, shown }: FormErrorProps) {
  if (error === undefined) return undefined;
  const issues = error instanceof ApiError ? Object.entries(error.issues) : [];
  const elsewhere = issues.filter(([name]) => !shown.includes(name));
  const reference = error instanceof ApiError && error.status >= 500 ? error.correlationId : undefined;
  return (
    <div className={styles['refused']} role="alert">
      <p>
        <Icon name="error" />
        {messageOf(error)} Nothing you typed is lost.
      </p>
      {elsewhere.map(([name, message]) => (
        <p key={name}>
          {fields[name]?.label ?? name}: {message}
        </p>
      ))}
      {reference && (
        <p>
          <small>
            Reference: <code>{reference}</code>
          </small>
        </p>
      )}
    </div>
  );
}
