import { Button } from '@mantine/core';
import { useState } from 'react';
import { ageText } from '../../../shared/age.ts';
import { labelOf, scenarioSides } from '../../../shared/entities/options.ts';
import { NAME_LIMIT, SCENARIO_LIMIT, type Scenario } from '../../../shared/entities/scenario.ts';
import { useCaller } from '../../api/session-state.ts';
import type { MenuAction } from '../../ui/ActionItems.tsx';
import { ActionsMenu } from '../../ui/ActionsMenu.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useDeletion } from '../../ui/use-deletion.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './figures.module.css';
import { PlanFiles } from './files/PlanFiles.tsx';
import { GrantedFunders } from './GrantedFunders.tsx';
import { valuesOf } from '../../parts/plan/plan-values.ts';
import type { ScenarioBarProps } from './scenario-bar-props.ts';
import { useFigureCommands, type DialogName } from './use-figure-commands.ts';

const ScenarioDialog = lazyPart(() => import('./ScenarioDialog.tsx'));
/** Reserves the width of the two buttons, so that "Save" does not move while they load. */
const UndoButtons = lazyPart(() => import('./UndoButtons.tsx'), <span style={{ width: '4.3rem' }} />);

const nameOf = ({ scenarioName, side }: Scenario, isAdmin: boolean) =>
  isAdmin && side === 'partner'
    ? `${scenarioName} (${labelOf(scenarioSides, side).toLowerCase()})`
    : scenarioName;

const SavedBy = ({ stored }: { readonly stored: Scenario }) => {
  const now = useNow();
  return (
    <span className={styles['meta']}>
      Saved {ageText(stored.updatedAt, now)} ago{stored.savedBy && ` by ${stored.savedBy}`}
    </span>
  );
};

/** The menu of the scenario: other scenarios, copy, versions and deletion. */
function useScenarioActions(
  { editor, stored, plan }: ScenarioBarProps,
  open: (dialog: DialogName) => void,
  askDeletion: (scenario: Scenario) => void,
): readonly MenuAction[] {
  const isAdmin = useCaller().profile.role === 'admin';
  const { scenarios, canWrite, isReadOnly, onChoose, onStart } = editor;
  const own = scenarios.filter(({ side }) => side === (isAdmin ? 'team' : 'partner'));
  const otherScenarioActions = scenarios
    .filter(({ id }) => id !== stored?.id)
    .map((scenario): MenuAction => ({
      label: nameOf(scenario, isAdmin),
      icon: 'columns',
      run: () => onChoose(scenario.id),
    }));
  const copy: MenuAction = {
    label: isReadOnly ? 'Copy to the team' : 'Copy as a new scenario',
    icon: 'plus',
    disabled: own.length >= SCENARIO_LIMIT,
    run: () =>
      onStart({
        ...valuesOf(plan.values),
        scenarioName: `Copy of ${plan.values.scenarioName}`.slice(0, NAME_LIMIT),
      }),
  };
  const showVersions: MenuAction = { label: 'Versions', icon: 'clock', run: () => open('versions') };
  const remove = (saved: Scenario): MenuAction => ({
    label: 'Delete',
    icon: 'trash',
    run: () => askDeletion(saved),
  });
  return [
    ...otherScenarioActions,
    ...(canWrite ? [copy] : []),
    ...(stored ? [showVersions] : []),
    ...(stored && !isReadOnly ? [remove(stored)] : []),
  ];
}

/** The header of the section: the scenario, its age, and its actions. */
export function ScenarioBar(props: ScenarioBarProps) {
  const { editor, stored, plan, saving } = props;
  const { project, isReadOnly, onDiscard } = editor;
  const [dialog, setDialog] = useState<DialogName>();
  const deletion = useDeletion('scenario');
  const actions = useScenarioActions(props, setDialog, deletion.ask);
  const isChanged = plan.isDirty && !isReadOnly;
  const discard = () => (stored ? plan.replace(stored) : onDiscard(plan.values));
  const save = () => {
    if (isChanged) saving.save();
  };
  const tools = useFigureCommands(props, save, setDialog);
  return (
    <div className={styles['head']}>
      <h2 id="figures-title">Figures</h2>
      <ActionsMenu
        label={`${plan.values.scenarioName || 'Scenario'}, ${stored ? `version ${stored.version}` : 'not saved'}`}
        actions={actions}
      />
      {plan.isDirty && isReadOnly ? (
        <output className={styles['meta']}>Your changes can no longer be saved</output>
      ) : (
        stored && <SavedBy stored={stored} />
      )}
      {stored?.side === 'team' && <GrantedFunders scenario={stored} />}
      <div>
        <PlanFiles
          project={project}
          values={plan.values}
          stored={stored}
          isDirty={plan.isDirty}
          {...(!isReadOnly && { onChange: plan.change })}
        />
        {tools.map(({ label, run }) => (
          <Button key={label} onClick={run}>
            {label}
          </Button>
        ))}
        {(plan.history.canUndo || plan.history.canRedo) && <UndoButtons history={plan.history} />}
        {isChanged && (
          <>
            <Button disabled={saving.working} onClick={discard}>
              Discard
            </Button>
            <Button variant="filled" loading={saving.working} onClick={saving.save}>
              Save
            </Button>
          </>
        )}
      </div>
      {deletion.dialog}
      {dialog && <ScenarioDialog {...props} dialog={dialog} onClose={() => setDialog(undefined)} />}
    </div>
  );
}
