import { Button, Group, TextInput } from '@mantine/core';
import { copyText } from '../copy-text.ts';

interface OneTimeSecretProps {
  readonly label: string;
  readonly secret: string;
}

/** A secret that is shown once, with a copy button. */
export const OneTimeSecret = ({ label, secret }: OneTimeSecretProps) => (
  <Group gap="xs" align="flex-end">
    <TextInput
      label={label}
      description="Copy it now: it is not shown again."
      inputWrapperOrder={['label', 'description', 'input']}
      value={secret}
      readOnly
      style={{ flex: '1 1 20rem' }}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    <Button onClick={() => void copyText(label, secret)}>Copy</Button>
  </Group>
);
