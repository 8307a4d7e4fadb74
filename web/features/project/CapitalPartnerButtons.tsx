import { Button, Group } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { contract } from '../../../shared/api/index.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { rememberSaved } from '../../api/recentChanges.ts';
import type { FormContext } from '../../ui/form/recordFormProps.ts';
import { notify } from '../../ui/notify.ts';

const AssignCapitalDialog = lazy(() => import('./AssignCapitalDialog.tsx'));
const ConfirmDialog = lazy(() => import('../../ui/ConfirmDialog.tsx'));

type Dialog = 'assign' | 'unassign';

/** An administrator's buttons to assign, change and unassign the capital partner (design 4). */
export function CapitalPartnerButtons({ record, stored, adopt }: FormContext<Project>) {
  const [dialog, setDialog] = useState<Dialog>();
  if (!stored || record.draft) return undefined;
  const close = () => setDialog(undefined);
  const settle = async (change: Promise<Project>, done: string) => {
    try {
      const project = await change;
      rememberSaved('project', project);
      adopt(project);
      notify('good', done);
      close();
    } catch (error) {
      notify('bad', messageOf(error));
    }
  };
  const { id, version, capitalCompanyName } = record;
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
      <Suspense>
        {dialog === 'assign' && (
          <AssignCapitalDialog
            project={record}
            onClose={close}
            onAssign={(capitalCompanyId) =>
              settle(
                call(contract.project.assign, { params: { id }, body: { capitalCompanyId, version } }),
                'Capital partner assigned',
              )
            }
          />
        )}
        {dialog === 'unassign' && (
          <ConfirmDialog
            opened
            title="Unassign this capital partner?"
            action="Unassign"
            onClose={close}
            onConfirm={() =>
              settle(call(contract.project.unassign, { params: { id } }), 'Capital partner unassigned')
            }
          >
            <strong>{capitalCompanyName}</strong> will no longer see this project&apos;s documents.
          </ConfirmDialog>
        )}
      </Suspense>
    </Group>
  );
}
