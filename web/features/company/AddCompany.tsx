import { Button } from '@mantine/core';
import { hasPage } from '../../app/pages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useGo } from '../../ui/PageLink.tsx';

/** Opens an empty company form. */
export function AddCompany() {
  const go = useGo();
  if (!hasPage('companyForm')) return undefined;
  return (
    <Button leftSection={<Icon name="plus" />} onClick={() => go('companyForm')}>
      Add Company
    </Button>
  );
}
