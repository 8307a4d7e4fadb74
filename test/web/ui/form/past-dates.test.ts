import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { review } from '../../../../shared/entities/review.ts';
import { terms } from '../../../../shared/entities/terms.ts';
import type { Fields } from '../../../../shared/schema/entity.ts';

const { input } = vi.hoisted(() => ({ input: vi.fn((_props: object) => null) }));
vi.mock('../../../../web/ui/form/DateInput.tsx', () => ({ DateInput: input }));

// Other files of the worker may have loaded this with the real input.
vi.resetModules();
const { FieldControl } = await import('../../../../web/ui/form/FieldControl.tsx');
const { useForm } = await import('../../../../web/ui/form/use-form.ts');

function Control({ fields, name }: { readonly fields: Fields; readonly name: string }) {
  const form = useForm({ fields, names: [name], record: {} });
  return createElement(FieldControl, { form, name });
}

it.each([
  ['the latest past one for a valuation', review.fields, 'valuedOn', true],
  ['the latest past one for a base rate', terms.fields, 'baseRateDate', true],
  ['the next one for the last day of an offer', terms.fields, 'validUntil', undefined],
])('takes a day without a year as %s', (_, fields, name, isPast) => {
  renderToStaticMarkup(createElement(Control, { fields, name }));
  expect(input.mock.lastCall?.[0]).toMatchObject({ isPast });
});
