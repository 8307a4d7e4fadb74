import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../api/session-state.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import styles from '../../parts/account/account.module.css';
import { AccountForm } from '../../parts/account/AccountForm.tsx';
import { demoForms, type DemoFieldName, type DemoFormName, type DemoValues } from './demo-forms.ts';
import { PasswordField } from '../../parts/account/PasswordField.tsx';
import demoStyles from './demo.module.css';
import { AccountCard } from '../../parts/account/AccountCard.tsx';

const formNames = Object.keys(demoForms) as DemoFormName[];
const blank: DemoValues = { username: '', password: '', email: '', confirmationCode: '' };
const textFields = {
  username: { label: 'Username', autoComplete: 'username' },
  email: { label: 'Email', autoComplete: 'email', type: 'email' },
  confirmationCode: { label: 'Confirmation code', autoComplete: 'one-time-code' },
} as const;

interface FieldProps {
  readonly name: DemoFieldName;
  readonly form: DemoFormName;
  readonly values: DemoValues;
  readonly onType: (name: DemoFieldName, value: string) => void;
  readonly isSubmitted: boolean;
}

function DemoField({ name, form, values, onType, isSubmitted }: FieldProps) {
  const value = values[name];
  const error = isSubmitted && value.trim() === '' && 'Please fill in this field';
  if (name !== 'password')
    return (
      <TextInput
        size="md"
        value={value}
        error={error}
        {...textFields[name]}
        onChange={(event) => onType(name, event.currentTarget.value)}
      />
    );
  return (
    <PasswordField
      label="Password"
      autoComplete={form === 'signIn' ? 'current-password' : 'new-password'}
      value={value}
      error={error}
      onChange={(typed) => onType(name, typed)}
    />
  );
}

export default function DemoPage() {
  const { status } = useSession();
  const [name, setName] = useState<DemoFormName>('signUp');
  const [values, setValues] = useState(blank);
  const [isSubmitted, setSubmitted] = useState(false);
  const form = demoForms[name];
  const choose = (next: DemoFormName) => {
    setName(next);
    setSubmitted(false);
  };
  const check = () => {
    setSubmitted(true);
    return form.fields.every((field) => values[field].trim() !== '');
  };
  const send = async () => {
    const next = await form.send(values);
    if (next) choose(next);
  };
  return (
    <AccountCard title="Demo forms" lead="The portal's user pool, form by form. People sign in by email.">
      <nav className={demoStyles['forms']} aria-label="Forms">
        {formNames.map((formName) => (
          <Button
            key={formName}
            size="compact-sm"
            variant={formName === name ? 'filled' : 'default'}
            aria-pressed={formName === name}
            onClick={() => choose(formName)}
          >
            {demoForms[formName].label}
          </Button>
        ))}
      </nav>
      <AccountForm key={name} button={form.label} check={check} send={send} onError={form.onError}>
        {form.fields.map((field) => (
          <DemoField
            key={field}
            name={field}
            form={name}
            values={values}
            onType={(field, value) => setValues((now) => ({ ...now, [field]: value }))}
            isSubmitted={isSubmitted}
          />
        ))}
      </AccountForm>
      {status === 'signed-in' && (
        <p className={styles['below']}>
          You are signed in. <PageLink to="profile">My Profile</PageLink>
        </p>
      )}
    </AccountCard>
  );
}
