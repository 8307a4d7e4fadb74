import type { Fields } from '../../../shared/schema/entity.ts';
import { ApiError, formMessageOf } from '../../api/errors.ts';
import { Icon } from '../Icon.tsx';
import { SupportReference } from '../SupportReference.tsx';
import { scrollIntoView } from '../scroll-into-view.ts';
import styles from './form.module.css';

interface FormErrorProps {
  readonly error: unknown;
  readonly fields: Fields;
  /** Fields that show their own messages. */
  readonly fieldNames: readonly string[];
}

/** The error of a failed save; shown until the next attempt. */
export function FormError({ error, fields, fieldNames }: FormErrorProps) {
  if (error === undefined) return undefined;
  const issues = error instanceof ApiError ? Object.entries(error.issues) : [];
  const text = formMessageOf(error);
  const otherIssues = issues.filter(([name, message]) => !fieldNames.includes(name) && message !== text);
  return (
    <div ref={scrollIntoView} className={styles['refused']} role="alert">
      <p>
        <Icon name="error" />
        {text} Your input is kept.
      </p>
      {otherIssues.map(([name, message]) => (
        <p key={name}>
          {fields[name]?.label ?? name}: {message}
        </p>
      ))}
      {error instanceof ApiError && error.status >= 500 && <SupportReference error={error} />}
    </div>
  );
}
