import { startTransition, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
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
  /** The component to render. A failed import leaves the rest of the page unchanged and can be retried. */
  readonly Part: ComponentType<P>;
}

interface LazyOptions<P> {
  /**
   * Rendered while the code loads. A node: the error message replaces it if loading fails. A function: renders a
   * placeholder from the part's props, such as a read-only input; it stays, and the message appears above the page.
   * Undefined: the part is an overlay, such as a dialog, and renders nothing while it loads.
   */
  readonly fallback?: ReactNode | ((props: P) => ReactNode);
  /** Whether the error message appears above the page; by default as described for the fallback. */
  readonly isOverlay?: boolean;
  readonly failure?: RenderFailure;
}

interface DialogProps {
  readonly opened?: boolean;
  readonly onClose?: () => void;
}

/** Creates a component whose code loads later. */
export function loadable<P extends object, M>(
  load: () => Promise<M & Module<P>>,
  {
    fallback,
    isOverlay = typeof fallback === 'function' || fallback === undefined,
    failure,
  }: LazyOptions<P> = {},
): Loadable<P, M> {
  let loadedComponent: ComponentType<P> | undefined;
  const fetch = async () => {
    const module = await fetchCode(load);
    loadedComponent = module.default;
    return module;
  };
  const renderFallback = typeof fallback === 'function' ? fallback : () => fallback;
  /** Replaces React's `lazy`, which shows a fallback for at least 300 ms even if the code loads sooner. */
  function Content(props: P) {
    // In state: a later fetch can return another instance, which would remount the part and lose its input.
    const [Component, setComponent] = useState(() => loadedComponent);
    useLayoutEffect(() => {
      if (Component) return;
      const show = (next: () => typeof loadedComponent) => startTransition(() => setComponent(next));
      fetch().then(
        () => show(() => loadedComponent),
        (error: unknown) =>
          show(() => {
            // Throws during rendering, where the error boundary catches it.
            throw error;
          }),
      );
    }, [Component]);
    return Component ? <Component {...props} /> : renderFallback(props);
  }
  function Part(props: P) {
    const { opened = true, onClose }: DialogProps = props;
    const renderLoadFailure: RenderFailure = (retry) => (
      <>
        {typeof fallback === 'function' && fallback(props)}
        {opened && (
          <LoadFailure
            text="This part could not be loaded."
            onRetry={retry}
            onClose={onClose}
            isOverlay={isOverlay}
          />
        )}
      </>
    );
    return (
      <ErrorBoundary failure={failure ?? renderLoadFailure}>
        <Content {...props} />
      </ErrorBoundary>
    );
  }
  return { fetch, Part };
}

/** A part of a page whose code loads when it renders. @param fallback see {@link LazyOptions} */
export const lazyPart = <P extends object>(
  load: () => Promise<Module<P>>,
  fallback?: LazyOptions<P>['fallback'],
): ComponentType<P> => loadable(load, { fallback }).Part;
