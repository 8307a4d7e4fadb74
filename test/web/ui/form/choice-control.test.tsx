import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { user } from '../../../../shared/entities/user.ts';
import { ChoiceControl } from '../../../../web/ui/form/plain-controls.tsx';

const { noticeTasks, location } = user.fields;

function optionsOf(
  field: typeof noticeTasks | typeof location,
  value: string,
): readonly (string | undefined)[] {
  const { label, options, required, hasDefault } = field;
  const shared = { name: 'choice', label, value, issue: undefined, options, required, hasDefault };
  const html = renderToStaticMarkup(
    <MantineProvider>
      <ChoiceControl {...shared} onChange={() => undefined} />
    </MantineProvider>,
  );
  return [...html.matchAll(/<option[^>]*>([^<]+)/g)].map(([, text]) => text);
}

it('offers no empty option for a notification setting, whose default is already chosen', () => {
  expect(optionsOf(noticeTasks, 'mail')).toEqual([
    'In the portal',
    'By email immediately',
    'In a daily email',
    'Off',
  ]);
});

it('lets an optional choice without a default be emptied', () => {
  expect(optionsOf(location, 'victoria')[0]).toBe('Please select');
});
