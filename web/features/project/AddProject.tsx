import { Button } from '@mantine/core';
import { hasPage } from '../../app/pages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useGo } from '../../ui/PageLink.tsx';

/** Opens an empty project form. */
export function AddProject() {
  const go = useGo();
  if (!hasPage('projectForm')) return undefined;
  return (
    <Button leftSection={<Icon name="plus" />} onClick={() => go('projectForm')}>
      Add Project
    </Button>
  );
}
