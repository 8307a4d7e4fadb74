import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageAt, withNewUid } from './paths.ts';
import { prefetch } from './prefetch.ts';

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;

/** A click that the browser would follow in this tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Follows the links within an element without loading the portal anew, and fetches their pages' code ahead. For lists
 * with hundreds of links, where a component for each would take longer than drawing the list.
 * @param state for the page that is opened, not part of its address
 */
export function useFollowedLinks<E extends HTMLElement>(state: object): RefObject<E | null> {
  const area = useRef<E>(null);
  const navigate = useNavigate();
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || !isPlain(event) || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(withNewUid(link.pathname + link.search), { state });
  });
  useEffect(() => {
    const element = area.current;
    const follow = (event: MouseEvent) => onClick(event);
    const ahead = (event: Event) => {
      const page = pageAt(linkOf(event)?.pathname ?? '');
      if (page) prefetch(page);
    };
    element?.addEventListener('click', follow);
    element?.addEventListener('mouseover', ahead);
    element?.addEventListener('focusin', ahead);
    return () => {
      element?.removeEventListener('click', follow);
      element?.removeEventListener('mouseover', ahead);
      element?.removeEventListener('focusin', ahead);
    };
  }, []);
  return area;
}
