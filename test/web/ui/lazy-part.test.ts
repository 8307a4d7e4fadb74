import { describe, expect, it } from 'vitest';
import { loadable } from '../../../web/ui/lazy-part.tsx';

const Page = () => 'drawn';

describe('code that is fetched later', () => {
  it('is drawn at once when it came ahead, and waited for before', async () => {
    const page = loadable(async () => ({ default: Page, more: 7 }));
    expect(page.component()).not.toBe(Page);
    expect((await page.fetch()).more).toBe(7);
    expect(page.component()).toBe(Page);
  });

  it('that cannot be fetched says so, and comes with the next attempt', async () => {
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
