import { lazy } from 'react';
import { fetchLayout } from './layoutCode.ts';

type Layout = Awaited<ReturnType<typeof fetchLayout>>['default'];

let loaded: Layout | undefined;

async function load(): Promise<{ readonly default: Layout }> {
  const module = await fetchLayout();
  loaded = module.default;
  return module;
}

const Lazy = lazy(load);

/** Fetches the code of the signed-in layout early; a failure shows when it is drawn. */
export const prefetchLayout = () => load().catch(() => undefined);

/** The layout of signed-in pages; code that is loaded is used directly, as with pages. */
export const signedInLayout = (): Layout | typeof Lazy => loaded ?? Lazy;
