import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fundingProfile } from '../../../../shared/entities/funding-profile.ts';
import UnsavedInput from '../../../../web/ui/form/UnsavedInput.tsx';

it('lists only the changed values, as they were typed', () => {
  const { fields } = fundingProfile;
  const initial = { maxAmountSenior: '4,000,000', additionalDetails: '', maxLTV: '65' };
  const raw = { ...initial, maxAmountSenior: '4,500,000', additionalDetails: 'Two\nlines' };
  const html = renderToStaticMarkup(
    <UnsavedInput noun="funding-profile" fields={fields} form={{ initial, raw }} />,
  );
  expect(html).toContain('4,500,000');
  expect(html).toContain('Two\nlines');
  expect(html).not.toContain(fields.maxLTV.label);
});
