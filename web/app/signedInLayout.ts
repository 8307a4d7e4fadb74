import { lazy } from 'react';

type Layout = (typeof import('./layouts/SignedIn.tsx'))['default'];

let loaded: Layout | undefined;

async function load(): Promise<{ readonly default: Layout }> {
  const module = await import('./layouts/SignedIn.tsx');
  loaded = module.default;
  return module;
}

const Lazy = lazy(load);

/** Fetches the layout of signed-in pages ahead; a failure shows when it is drawn. */
export const prefetchLayout = () => load().catch(() => undefined);

/** The layout of signed-in pages; as with pages, code that is there already draws at once. */
export const signedInLayout = (): Layout | typeof Lazy => loaded ?? Lazy;
