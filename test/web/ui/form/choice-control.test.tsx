import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { user } from '../../../../shared/entities/user.ts';
import { FieldControl } from '../../../../web/ui/form/FieldControl.tsx';
import { useForm } from '../../../../web/ui/form/use-form.ts';

interface ChoiceProps {
  readonly name: 'noticeTasks' | 'location';
  readonly value: string;
}

const Choice = ({ name, value }: ChoiceProps) => (
  <FieldControl
    name={name}
    form={useForm({ fields: user.fields, names: [name], record: { [name]: value } })}
  />
);

function optionsOf(name: ChoiceProps['name'], value: string): readonly (string | undefined)[] {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <Choice name={name} value={value} />
    </MantineProvider>,
  );
  return [...html.matchAll(/<option[^>]*>([^<]+)/g)].map(([, text]) => text);
}

it('offers no empty option for a notification setting, whose default is already chosen', () => {
  expect(optionsOf('noticeTasks', 'mail')).toEqual([
    'In the portal',
    'By email immediately',
    'In a daily email',
    'Off',
  ]);
});

it('lets an optional choice without a default be emptied', () => {
  expect(optionsOf('location', 'victoria')[0]).toBe('Please select');
});
