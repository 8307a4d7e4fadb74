import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { fetchCode } from '../api/fetch-code.ts';
import { ErrorBoundary, type Failed } from './ErrorBoundary.tsx';
import { NotLoaded } from './NotLoaded.tsx';

interface Module<P> {
  readonly default: ComponentType<P>;
}

/** A component whose code comes when it is drawn, or ahead of that. */
interface Loadable<P, M> {
  /** @throws Error when the code cannot be fetched */
  readonly fetch: () => Promise<M>;
  /** Code that is there is used directly: through `lazy`, React would first show the fallback and keep it for 300 ms. */
  readonly component: () => ComponentType<P>;
  /** The component to draw. Code that cannot be fetched leaves what is around it is, and can be tried again. */
  readonly Part: ComponentType<P>;
}

interface Drawn<P> {
  /**
   * Drawn while the code is fetched: a state of loading, or the button that the part has, too, which stays when it fails.
   * Without a fallback the part opens above the page, as a dialog does.
   */
  readonly fallback?: ReactNode | ((props: P) => ReactNode);
  /** Drawn instead of a part that failed. */
  readonly failed?: Failed;
}

/** The props of dialogs that are read here. */
interface Opened {
  readonly opened?: boolean;
  readonly onClose?: () => void;
}

/** Makes a component of code that is fetched later. */
export function loadable<P extends object, M>(
  load: () => Promise<M & Module<P>>,
  { fallback, failed }: Drawn<P> = {},
): Loadable<P, M> {
  let loaded: ComponentType<P> | undefined;
  let later: ComponentType<P> | undefined;
  const fetch = async () => {
    try {
      const module = await fetchCode(load);
      loaded = module.default;
      return module;
    } catch (error) {
      later = undefined;
      throw error;
    }
  };
  const component = () => loaded ?? (later ??= lazy<ComponentType<P>>(fetch));
  function Part(props: P) {
    // Kept in a state: the lazy and the loaded component are different, and a change would lose what is typed.
    const [Content, setContent] = useState(component);
    const { opened = true, onClose }: Opened = props;
    const button = typeof fallback === 'function' ? fallback(props) : undefined;
    const isAbove = button !== undefined || fallback === undefined;
    const note: Failed = (retry) => (
      <>
        {button}
        {opened && <NotLoaded onRetry={retry} onClose={onClose} isAbove={isAbove} />}
      </>
    );
    return (
      <ErrorBoundary failed={failed ?? note} onRetry={() => setContent(component)}>
        <Suspense fallback={typeof fallback === 'function' ? button : fallback}>
          <Content {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return { fetch, component, Part };
}

/**
 * A part of a page whose code is fetched when it is drawn.
 * @param fallback drawn meanwhile, as {@link Drawn} says
 */
export const lazyPart = <P extends object>(
  load: () => Promise<Module<P>>,
  fallback?: Drawn<P>['fallback'],
): ComponentType<P> => loadable(load, { fallback }).Part;
