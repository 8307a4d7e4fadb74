import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { keepUnsavedInput } from '../../../../web/ui/form/unsaved-input.ts';
import { useRestoredInput } from '../../../../web/ui/form/use-unsaved-input.ts';

const EMAIL = 'helen@portal.test';

it('restores input even if the first render is discarded', () => {
  keepUnsavedInput('edit', EMAIL, { maxLTV: '65' });
  const Form = () => JSON.stringify(useRestoredInput('edit', EMAIL)?.raw);
  // Neither render is committed.
  const texts = [0, 1].map(() => renderToStaticMarkup(createElement(Form)));
  expect(texts).toEqual(Array(2).fill('{&quot;maxLTV&quot;:&quot;65&quot;}'));
});
