import { describe, expect, it } from 'vitest';
import { loadable } from '../../../web/ui/lazy-part.tsx';

const Page = () => 'drawn';

describe('a lazy part', () => {
  it('renders immediately if its code has loaded, and waits for it otherwise', async () => {
    const page = loadable(async () => ({ default: Page, more: 7 }));
    expect(page.component()).not.toBe(Page);
    expect((await page.fetch()).more).toBe(7);
    expect(page.component()).toBe(Page);
  });

  it('throws if its code fails to load, and retries on the next attempt', async () => {
    let attempts = 0;
    const page = loadable(async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('no network');
      return { default: Page };
    });
    await expect(page.fetch()).rejects.toThrow('no network');
    expect(page.component()).not.toBe(Page);
    await page.fetch();
    expect(page.component()).toBe(Page);
  });
});
