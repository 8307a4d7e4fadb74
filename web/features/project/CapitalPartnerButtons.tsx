import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { Project } from '../../../shared/entities/project.ts';
import type { FormContext } from '../../ui/form/form-context.ts';
import { useProjectChanges } from '../../parts/project/use-project-changes.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const AssignCapitalDialog = lazyPart(() => import('../../parts/project/assign/AssignCapitalDialog.tsx'));
const UnassignDialog = lazyPart(() => import('./UnassignDialog.tsx'));

type Dialog = 'assign' | 'unassign';

/** An administrator's buttons to assign, change and unassign the capital partner (rule 10.5). */
export function CapitalPartnerButtons({ record, isStored, adopt }: FormContext<Project>) {
  const [dialog, setDialog] = useState<Dialog>();
  const { assign, unassign } = useProjectChanges(record, { adopt });
  if (!isStored || record.draft) return undefined;
  const close = () => setDialog(undefined);
  return (
    <Group gap="xs" mt="xs">
      <Button size="compact-sm" variant="default" onClick={() => setDialog('assign')}>
        {record.capitalCompanyId ? 'Change capital partner' : 'Assign capital partner'}
      </Button>
      {record.capitalCompanyId && (
        <Button size="compact-sm" variant="subtle" onClick={() => setDialog('unassign')}>
          Unassign
        </Button>
      )}
      <>
        {dialog === 'assign' && <AssignCapitalDialog project={record} onClose={close} onAssign={assign} />}
        {dialog === 'unassign' && <UnassignDialog project={record} onUnassign={unassign} onClose={close} />}
      </>
    </Group>
  );
}
