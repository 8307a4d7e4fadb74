import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { useLinkClickHandler } from 'react-router-dom';
import { withNewUid } from '../../navigation/paths.ts';

interface NoticeLinkProps {
  /** Path and query. */
  readonly to: string;
  readonly onFollow: () => void;
  readonly children: ReactNode;
}

/** A link to the page of a notice; `onFollow` runs before the page opens. */
export function NoticeLink({ to, onFollow, children }: NoticeLinkProps) {
  const path = useMemo(() => withNewUid(to), [to]);
  const go = useLinkClickHandler<HTMLAnchorElement>(path);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onFollow();
    go(event);
  };
  return (
    <a href={path} onClick={follow}>
      {children}
    </a>
  );
}
