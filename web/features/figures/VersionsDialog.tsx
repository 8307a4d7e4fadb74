import { Button, Group, Table } from '@mantine/core';
import { useState } from 'react';
import useSWR from 'swr';
import { Dialog } from '../../ui/Dialog.tsx';
import { contract } from '../../../shared/api/index.ts';
import type { SavedVersion } from '../../../shared/api/scenario.ts';
import type { Scenario } from '../../../shared/entities/scenario.ts';
import { call } from '../../api/client.ts';
import { LoadState } from '../../ui/ErrorState.tsx';
import { formatMoment } from '../../ui/format.ts';
import { notify } from '../../ui/notify.ts';
import { useTask } from '../../ui/use-task.ts';
import { comparedPlan, CompareScenarios } from './results/CompareScenarios.tsx';
import { LineGrids } from './LineGrids.tsx';
import type { StoredScenarioDialogProps } from './scenario-bar-props.ts';

const readVersion = async ({ id }: Scenario, version: number): Promise<Scenario | undefined> => {
  const [saved] = await call(contract.scenario.version, { params: { id, version: String(version) } });
  return saved;
};

interface VersionsTableProps {
  readonly versions: readonly SavedVersion[];
  readonly isOpening: boolean;
  readonly onOpen: (version: number) => void;
}

/** The versions with their authors, newest first. */
const VersionsTable = ({ versions, isOpening, onOpen }: VersionsTableProps) => (
  <Table>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Version</Table.Th>
        <Table.Th>Saved</Table.Th>
        <Table.Th>By</Table.Th>
        <Table.Th aria-label="Actions" />
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {versions.map(({ version, savedAt, savedBy }) => (
        <Table.Tr key={version}>
          <Table.Td>{version}</Table.Td>
          <Table.Td>{formatMoment(savedAt)}</Table.Td>
          <Table.Td>{savedBy}</Table.Td>
          <Table.Td align="right">
            <Button size="compact-sm" disabled={isOpening} onClick={() => onOpen(version)}>
              Open<span className="unseen"> version {version}</span>
            </Button>
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);

/** The saved versions of a scenario: compares each with the current figures, or restores it as an unsaved edit. */
export function VersionsDialog({ editor, stored, plan, onClose }: StoredScenarioDialogProps) {
  const { data, error, mutate } = useSWR(['scenario versions', stored.id, stored.version], () =>
    call(contract.scenario.versions, { params: { id: stored.id } }),
  );
  const [opened, setOpened] = useState<Scenario>();
  const opening = useTask(async (version: number) => setOpened(await readVersion(stored, version)));
  const compared = opened && comparedPlan('version', `Version ${opened.version}`, opened);
  const restore = (saved: Scenario) => {
    plan.replace(saved);
    notify('good', `Version ${saved.version} is shown. Save it to restore it.`, { topic: 'figures' });
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={`Versions of ${stored.scenarioName}`} size="xl">
      {!data && <LoadState error={error} onRetry={() => void mutate()} shape="rows" />}
      {opened && compared ? (
        <>
          <CompareScenarios scenarios={[compared, comparedPlan('shown', 'As shown', plan.values)]} />
          <LineGrids values={opened} figures={compared.figures} />
          <Group justify="flex-end" mt="lg">
            <Button onClick={() => setOpened(undefined)}>All versions</Button>
            {!editor.isReadOnly && (
              <Button variant="filled" onClick={() => restore(opened)}>
                Restore version {opened.version}
              </Button>
            )}
          </Group>
        </>
      ) : (
        data && <VersionsTable versions={data} isOpening={opening.working} onOpen={opening.run} />
      )}
    </Dialog>
  );
}
