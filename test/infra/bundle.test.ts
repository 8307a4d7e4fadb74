import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleLambdas, lambdaEntries } from '../../infra/bundle.ts';
import { routes } from '../../shared/api/index.ts';
import { placeholderSources } from './support/portal.ts';

describe('bundling', () => {
  it('makes one module for each route and trigger', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'portal-out-')), 'lambdas');
    const metafile = await bundleLambdas({ sources: placeholderSources(), folder });
    expect(Object.keys(metafile.outputs)).toHaveLength(routes.length + 7);
    const { handler } = (await import(join(folder, 'project-save', 'index.mjs'))) as {
      handler: () => Promise<string>;
    };
    expect(await handler()).toBe('project-save');
    expect(existsSync(`${folder}.meta.json`)).toBe(true);
  });

  it('names the sources that are missing', async () => {
    const sources = placeholderSources();
    const { source } = lambdaEntries[0] ?? { source: '' };
    rmSync(join(sources, source));
    await expect(bundleLambdas({ sources, folder: join(sources, 'out') })).rejects.toThrow(
      `Lambdas without a source file: ${join(sources, source)}`,
    );
  });
});
