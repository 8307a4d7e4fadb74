import { Button } from '@mantine/core';
import { hasPage, prefetch } from '../app/pages.ts';
import type { PageName, Query } from '../app/paths.ts';
import { Icon, type IconName } from './Icon.tsx';
import { useGo } from './PageLink.tsx';

interface PageButtonProps {
  readonly to: PageName;
  readonly query?: Query | undefined;
  readonly icon?: IconName;
  /** Beside a button that matters more. */
  readonly quiet?: boolean;
  readonly children: string;
}

/** A button that opens a page; it draws nothing as long as that page does not exist. */
export function PageButton({ to, query, icon, quiet, children }: PageButtonProps) {
  const go = useGo();
  if (!hasPage(to)) return undefined;
  return (
    <Button
      variant={quiet ? 'default' : 'filled'}
      leftSection={icon && <Icon name={icon} />}
      onMouseEnter={() => void prefetch(to)}
      onClick={() => go(to, query)}
    >
      {children}
    </Button>
  );
}
