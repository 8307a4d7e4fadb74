import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

interface Module<P> {
  readonly default: ComponentType<P>;
}

/** A component whose code comes when it is drawn, or ahead of that. */
interface Loadable<P, M> {
  /** @throws Error when the code cannot be fetched */
  readonly fetch: () => Promise<M>;
  /**
   * Code that is there is used directly: through `lazy`, React would first show the fallback and keep it for 300 ms.
   * Whoever draws it keeps what was first answered, in a state: the lazy and the loaded component are different, and a
   * change would lose what is typed.
   */
  readonly component: () => ComponentType<P> | LazyExoticComponent<ComponentType<P>>;
}

/** Makes a component of code that is fetched later. */
export function loadable<P extends object, M>(load: () => Promise<M & Module<P>>): Loadable<P, M> {
  let loaded: ComponentType<P> | undefined;
  const fetch = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const later = lazy<ComponentType<P>>(fetch);
  return { fetch, component: () => loaded ?? later };
}
