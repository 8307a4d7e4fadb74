import { Button, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx';
import { labelOf, layerKinds } from '../../../shared/entities/options.ts';
import { scenarioGrant as entity, type ScenarioGrant } from '../../../shared/entities/scenario-grant.ts';
import type { Scenario } from '../../../shared/entities/scenario.ts';
import type { Option } from '../../../shared/schema/field.ts';
import { rememberDeleted, rememberSaved } from '../../api/recent-changes.ts';
import { removeOrThrow, saveRecord } from '../../api/records.ts';
import { useCompanyOptions } from '../../api/use-companies.ts';
import { useRecordsOfProject } from '../../api/use-records-of-project.ts';
import { CompanyLink } from '../../parts/company/CompanyLink.tsx';
import { LoadState } from '../../ui/ErrorState.tsx';
import SearchControl from '../../ui/form/SearchControl.tsx';
import { useTaskWithIssue } from '../../ui/form/use-task-with-issue.ts';
import { shortAmount } from '../../../shared/schema/short-amount.ts';
import { notify } from '../../ui/notify.ts';
import { byId, useTask } from '../../ui/use-task.ts';
import styles from './figures.module.css';
import type { PlanEditorProps } from './plan-editor-props.ts';
import type { StoredScenarioDialogProps } from './scenario-bar-props.ts';

async function revokeGrant(grant: ScenarioGrant): Promise<void> {
  await removeOrThrow('scenario-grant', grant);
  rememberDeleted('scenario-grant', grant.id);
  notify('good', `No longer open to ${grant.companyName}`, { topic: 'figures' });
}

const openedText = ({ scenarioId, scenarioVersion }: ScenarioGrant, scenarios: readonly Scenario[]) => {
  const name = scenarios.find(({ id }) => id === scenarioId)?.scenarioName ?? 'A deleted scenario';
  return `${name}, version ${scenarioVersion}`;
};

interface CurrentGrantsProps extends Pick<PlanEditorProps, 'scenarios'> {
  readonly grants: readonly ScenarioGrant[];
}

/** The capital partners that see figures of this project now, and in which version. */
function CurrentGrants({ grants, scenarios }: CurrentGrantsProps) {
  const revoking = useTask(revokeGrant, undefined, byId);
  if (grants.length === 0) return null;
  return (
    <section aria-labelledby="open-now" className={styles['openNow']}>
      <h3 id="open-now">Open now</h3>
      <ul>
        {grants.map((grant) => (
          <li key={grant.id}>
            <span>
              <b>
                <CompanyLink id={grant.companyId} name={grant.companyName} />
              </b>{' '}
              <small>{openedText(grant, scenarios)}</small>
            </span>
            <Button size="compact-sm" onClick={() => revoking.run(grant)}>
              Stop sharing<span className="unseen"> with {grant.companyName}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The layers of debt, named by kind, limit and offer. */
const layerOptions = ({ layers }: Scenario) => [
  { value: '', label: 'None of its own' },
  ...layers
    .filter(({ layerKind }) => layerKind !== 'equity')
    .map(({ lineId, layerKind, limit, offerName }) => ({
      value: lineId,
      label: [`${labelOf(layerKinds, layerKind)} ${shortAmount(limit ?? 0)}`, offerName]
        .filter(Boolean)
        .join(', '),
    })),
];

/** The layer that is priced by an offer of a company; '' for none. */
const layerOfCompany = ({ layers }: Scenario, companyName: string | undefined) =>
  layers.find(({ termsId, offerName }) => termsId !== '' && offerName === companyName)?.lineId ?? '';

/** The chosen capital partner and layer, and the grant that opens the scenario. */
function useScenarioGrant(
  { editor: { project }, stored: scenario, onClose }: StoredScenarioDialogProps,
  companies: readonly Option[],
) {
  const [companyId, setCompanyId] = useState('');
  const [layerId, setLayerId] = useState('');
  const { issue, setIssue, run, working } = useTaskWithIssue(async () => {
    const { id: scenarioId, version: scenarioVersion } = scenario;
    const values = { projectId: project.id, companyId, scenarioId, scenarioVersion, layerId };
    const grant = await saveRecord('scenario-grant', values);
    rememberSaved('scenario-grant', grant);
    notify('good', `Version ${scenarioVersion} is open to ${grant.companyName}`, { topic: 'figures' });
    onClose();
  });
  const open = () => (companyId === '' ? setIssue(entity.fields.companyId.message) : run());
  const chooseCompany = (id: string) => {
    setIssue('');
    setCompanyId(id);
    setLayerId(layerOfCompany(scenario, companies.find(({ value }) => value === id)?.label));
  };
  return { companyId, layerId, issue, open, working, chooseCompany, setLayerId };
}

/** Opens the saved version of a scenario to a capital partner. */
export function ScenarioGrantDialog(props: StoredScenarioDialogProps) {
  const { editor, stored: scenario, onClose } = props;
  const { project, scenarios } = editor;
  const companies = useCompanyOptions('capital_partner');
  const grants = useRecordsOfProject('scenario-grant', project.id);
  const grant = useScenarioGrant(props, companies);
  return (
    <Dialog onClose={onClose} working={grant.working} title="Open the figures to a funder">
      <Text mb="md">
        The funder sees costs, sales and its own layer of {scenario.scenarioName}, version {scenario.version};
        of other layers rank, kind and limit. Later versions stay closed until you open them.
      </Text>
      <SearchControl
        name="companyId"
        label={entity.fields.companyId.label}
        value={grant.companyId}
        issue={grant.issue}
        required
        options={companies}
        hasInitialFocus
        onChange={(value) => grant.chooseCompany(String(value))}
      />
      <NativeSelect
        mt="sm"
        label={entity.fields.layerId.label}
        data={layerOptions(scenario)}
        value={grant.layerId}
        onChange={({ currentTarget }) => grant.setLayerId(currentTarget.value)}
      />
      {grants.rows ? (
        <CurrentGrants grants={grants.rows} scenarios={scenarios} />
      ) : (
        <LoadState error={grants.error} onRetry={grants.reload} />
      )}
      <DialogButtons action="Open" onCancel={onClose} onAction={grant.open} working={grant.working} />
    </Dialog>
  );
}
