import { PasswordInput, type PasswordInputProps } from '@mantine/core';

type PasswordFieldProps = Omit<PasswordInputProps, 'onChange' | 'autoComplete'> & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password with a button that shows it; the button is reachable by keyboard and says whether it is pressed. */
export const PasswordField = ({ onChange, ...rest }: PasswordFieldProps) => (
  <PasswordInput
    size="md"
    visibilityToggleButtonProps={{ 'aria-label': 'Show password', 'aria-hidden': false, tabIndex: 0 }}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...rest}
  />
);
