import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { projectTypes } from '../../../shared/entities/options.ts';
import { project } from '../../../shared/entities/project.ts';
import { CodeField } from '../../parts/account/CodeField.tsx';
import { NewPasswordField } from '../../parts/account/NewPasswordField.tsx';
import { ChoicesControl } from '../../ui/form/ChoicesControl.tsx';
import type { ControlProps } from '../../ui/form/control-props.ts';
import { Fact } from '../../ui/form/Fact.tsx';
import { ChoiceControl, DateControl, FlagControl } from '../../ui/form/plain-controls.tsx';
import { TextControl } from '../../ui/form/TextControl.tsx';
import styles from './styles.module.css';

/** Props of a sample control that can be edited. */
function useControl(label: string, initial: unknown, more: Partial<ControlProps> = {}): ControlProps {
  const [value, onChange] = useState(initial);
  return {
    name: label,
    label,
    value,
    issue: undefined,
    required: false,
    description: undefined,
    options: projectTypes,
    onChange,
    onLeave: () => undefined,
    ...more,
  };
}

/** Samples of form fields and facts. */
export function Fields() {
  const text = useControl('Text', 'Pōhutukawa Hotel', { required: true });
  const empty = useControl('With an error', '', { issue: 'Project name is required.' });
  const money = useControl('Amount', '46,500,000');
  const percent = useControl('Percent', '65.0', { description: 'An error appears here.' });
  const date = useControl('Date', '2027-02-26');
  const choice = useControl('Choice', 'value_add');
  const choices = useControl('Choices', ['development']);
  const flag = useControl('Yes or no', true);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('Harbour2');
  return (
    <div className={styles['fields']}>
      <TextControl kind="text" {...text} />
      <TextControl kind="text" {...empty} />
      <TextControl kind="money" {...money} />
      <TextControl kind="percent" {...percent} />
      <DateControl {...date} />
      <ChoiceControl {...choice} />
      <Fact field={project.fields.maxLTV} value={65} />
      <Fact field={project.fields.capitalCompanyName} value="" placeholder="Not assigned" />
      <TextInput label="Disabled" value="Cannot be changed now" disabled readOnly />
      <TextInput label="Focused" defaultValue="Focused" classNames={{ input: styles['focused'] ?? '' }} />
      <FlagControl {...flag} />
      <CodeField value={code} onChange={setCode} isSubmitted={false} />
      <ChoicesControl {...choices} />
      <NewPasswordField value={password} onChange={setPassword} isSubmitted={false} />
    </div>
  );
}
