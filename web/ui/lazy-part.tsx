import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { fetchCode } from '../api/fetch-code.ts';
import { ErrorBoundary, type RenderFailure } from './ErrorBoundary.tsx';
import { LoadFailure } from './LoadFailure.tsx';

interface Module<P> {
  readonly default: ComponentType<P>;
}

/** A component whose code loads when it renders, or earlier. */
export interface Loadable<P, M> {
  /** Loads the code. @throws Error if loading fails */
  readonly fetch: () => Promise<M>;
  /** Uses loaded code directly: `lazy` would show the fallback first and keep it for 300 ms. */
  readonly component: () => ComponentType<P>;
  /** The component to render. A failed import leaves the rest of the page unchanged and can be retried. */
  readonly Part: ComponentType<P>;
}

interface LazyOptions<P> {
  /**
   * Shown while loading: a loading state, or the part's own button, which stays on failure. Without a fallback, the
   * part opens above the page, like a dialog.
   */
  readonly fallback?: ReactNode | ((props: P) => ReactNode);
  readonly failure?: RenderFailure;
}

interface DialogProps {
  readonly opened?: boolean;
  readonly onClose?: () => void;
}

/** Creates a component whose code loads later. */
export function loadable<P extends object, M>(
  load: () => Promise<M & Module<P>>,
  { fallback, failure }: LazyOptions<P> = {},
): Loadable<P, M> {
  let loadedComponent: ComponentType<P> | undefined;
  let lazyComponent: ComponentType<P> | undefined;
  const fetch = async () => {
    try {
      const module = await fetchCode(load);
      loadedComponent = module.default;
      return module;
    } catch (error) {
      lazyComponent = undefined;
      throw error;
    }
  };
  const component = () => loadedComponent ?? (lazyComponent ??= lazy<ComponentType<P>>(fetch));
  function Part(props: P) {
    // Kept in state: replacing the lazy component with the loaded one would lose the input.
    const [Content, setContent] = useState(component);
    const { opened = true, onClose }: DialogProps = props;
    const button = typeof fallback === 'function' ? fallback(props) : undefined;
    const isOverlay = button !== undefined || fallback === undefined;
    const renderLoadFailure: RenderFailure = (retry) => (
      <>
        {button}
        {opened && <LoadFailure onRetry={retry} onClose={onClose} isOverlay={isOverlay} />}
      </>
    );
    return (
      <ErrorBoundary failure={failure ?? renderLoadFailure} onRetry={() => setContent(component)}>
        <Suspense fallback={typeof fallback === 'function' ? button : fallback}>
          <Content {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return { fetch, component, Part };
}

/**
 * A part of a page whose code loads when it renders.
 * @param fallback see {@link LazyOptions}
 */
export const lazyPart = <P extends object>(
  load: () => Promise<Module<P>>,
  fallback?: LazyOptions<P>['fallback'],
): ComponentType<P> => loadable(load, { fallback }).Part;
