import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { loadable, type Loadable } from '../../../web/ui/lazy-part.tsx';

const Page = () => 'drawn';
const firstRenderOf = <M>({ Part }: Loadable<object, M>) => renderToStaticMarkup(createElement(Part));

describe('a lazy part', () => {
  it('renders immediately if its code has loaded, and its fallback otherwise', async () => {
    const page = loadable(async () => ({ default: Page, more: 7 }), { fallback: 'loading' });
    expect(firstRenderOf(page)).toBe('loading');
    expect((await page.fetch()).more).toBe(7);
    expect(firstRenderOf(page)).toBe('drawn');
  });

  it('rejects a fetch of code that fails to load, and loads it on the next fetch', async () => {
    let attempts = 0;
    const page = loadable(
      async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('no network');
        return { default: Page };
      },
      { fallback: 'loading' },
    );
    await expect(page.fetch()).rejects.toThrow('no network');
    expect(firstRenderOf(page)).toBe('loading');
    await page.fetch();
    expect(firstRenderOf(page)).toBe('drawn');
  });
});
