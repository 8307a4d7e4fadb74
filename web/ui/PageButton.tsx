import { Button } from '@mantine/core';
import { prefetch } from '../navigation/prefetch.ts';
import type { PageName, Query } from '../navigation/paths.ts';
import { Icon, type IconName } from './Icon.tsx';
import { useGo } from '../navigation/use-go.ts';

interface PageButtonProps {
  readonly to: PageName;
  readonly query?: Query | undefined;
  readonly icon?: IconName;
  readonly secondary?: boolean;
  readonly children: string;
}

/** A button that opens a page, whose code it prefetches on hover. */
export function PageButton({ to, query, icon, secondary, children }: PageButtonProps) {
  const go = useGo();
  return (
    <Button
      variant={secondary ? 'default' : 'filled'}
      leftSection={icon && <Icon name={icon} />}
      onMouseEnter={() => prefetch(to)}
      onClick={() => go(to, query)}
    >
      {children}
    </Button>
  );
}
