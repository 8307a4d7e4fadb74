import { passwordRules } from '../../../shared/entities/account.ts';
import { Icon } from '../../ui/Icon.tsx';
import { newPasswordIssue } from './code-and-password-rules.ts';
import { PasswordField } from './PasswordField.tsx';
import styles from './new-password.module.css';

interface NewPasswordFieldProps {
  readonly label?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shows the error; before that, only the list of rules. */
  readonly isSubmitted: boolean;
}

const RuleList = ({ password }: { readonly password: string }) =>
  passwordRules.map(({ label, holds }) => {
    const isMet = holds(password);
    return (
      <span key={label} className={styles[isMet ? 'met' : 'missing']}>
        <Icon name={isMet ? 'check' : 'dot'} size={16} />
        {label}
        <span className="unseen">{isMet ? ': met.' : ': missing.'}</span>
      </span>
    );
  });

/** A new password, with the rules that it meets and misses. */
export function NewPasswordField({
  label = 'New password',
  value,
  onChange,
  isSubmitted,
}: NewPasswordFieldProps) {
  return (
    <PasswordField
      label={label}
      required
      withAsterisk={false}
      autoComplete="new-password"
      value={value}
      error={isSubmitted && newPasswordIssue(value)}
      onChange={onChange}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={<RuleList password={value} />}
      descriptionProps={{ className: styles['rules'] ?? '' }}
    />
  );
}
