import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageAt, withNewUid } from './paths.ts';
import { prefetch } from './prefetch.ts';

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;

/** Whether the browser would follow a click in this tab. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Handles the portal's links inside an element: opens pages without a reload and prefetches code. For lists of hundreds
 * of links, where one component per link would be slower than rendering the list.
 * @param state history state passed to the opened page
 */
export function useLinkDelegation<E extends HTMLElement>(state: object): RefObject<E | null> {
  const container = useRef<E>(null);
  const navigate = useNavigate();
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || !isPlainClick(event) || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(withNewUid(link.pathname + link.search), { state });
  });
  useEffect(() => {
    const element = container.current;
    const follow = (event: MouseEvent) => onClick(event);
    const prefetchPage = (event: Event) => {
      const page = pageAt(linkOf(event)?.pathname ?? '');
      if (page) prefetch(page);
    };
    element?.addEventListener('click', follow);
    element?.addEventListener('mouseover', prefetchPage);
    element?.addEventListener('focusin', prefetchPage);
    return () => {
      element?.removeEventListener('click', follow);
      element?.removeEventListener('mouseover', prefetchPage);
      element?.removeEventListener('focusin', prefetchPage);
    };
  }, []);
  return container;
}
