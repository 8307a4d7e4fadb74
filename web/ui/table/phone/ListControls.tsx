import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../Icon.tsx';
import { lazyPart } from '../../lazy-part.tsx';

const ListSheet = lazyPart(() => import('./ListSheet.tsx'));

interface ListControlsProps {
  /** Number of filters in use. */
  readonly filters: number;
  readonly children: ReactNode;
}

/** The button of a list on a phone that opens its controls in a sheet. */
export function ListControls({ filters, children }: ListControlsProps) {
  const [opened, setOpened] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const open = () => {
    setHasOpened(true);
    setOpened(true);
  };
  return (
    <>
      <Button
        flex="1 0 auto"
        variant="default"
        leftSection={<Icon name="search" />}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={open}
      >
        Search, filter and sort{filters > 0 && ` (${filters})`}
      </Button>
      {hasOpened && (
        <ListSheet opened={opened} onClose={() => setOpened(false)}>
          {children}
        </ListSheet>
      )}
    </>
  );
}
