import { Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { unrankedBecause, type Project } from '../../../../shared/entities/project.ts';
import type { Option } from '../../../../shared/schema/field.ts';
import { messageOf } from '../../../api/errors.ts';
import { useCompanyOptions } from '../../../api/use-companies.ts';
import SearchControl from '../../../ui/form/SearchControl.tsx';
import { sortByFit, CompanyFit } from '../../match/company-fit.tsx';
import { useBestMatches, type BestMatches } from '../../match/use-best-matches.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useTask } from '../../../ui/use-task.ts';

const NoUsersNote = lazyPart(() => import('../../user/NoUsersNote.tsx'), null);

interface AssignCapitalDialogProps {
  readonly project: Project;
  /** Resolves to true on success, which closes the dialog. */
  readonly onAssign: (companyId: string, profileId?: string) => Promise<boolean>;
  readonly onClose: () => void;
}

const fitMarks = (options: readonly Option[], best: BestMatches) =>
  new Map(options.map(({ value }) => [value, <CompanyFit key={value} match={best.get(value)} />]));

const noMatches: BestMatches = new Map();
const ignore = () => undefined;

/** The reason why companies are sorted by name; undefined while the ranking loads, and once it has loaded. */
const unrankedReason = (project: Project, error: unknown) =>
  unrankedBecause(project) ?? (error === undefined ? undefined : messageOf(error));

function useAssignment({ onAssign, onClose }: AssignCapitalDialogProps, best: BestMatches | undefined) {
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { run: assign, working } = useTask(async () => {
    setMissing(!chosen);
    if (chosen && (await onAssign(chosen, best?.get(chosen)?.profileId))) onClose();
  });
  const issue = isMissing && !chosen ? 'Please select a capital partner' : undefined;
  return { chosen, setChosen, issue, working, assign };
}

const Consequences = ({ project }: { readonly project: Project }) => (
  <Text mb="md">
    The capital partner will see <strong>{project.projectName}</strong> and its documents. A new or matched
    project becomes assigned. The offers of other capital partners are held in reserve until the project is in
    progress.
    {project.capitalCompanyName && (
      <>
        {' '}
        It is assigned to <strong>{project.capitalCompanyName}</strong> now. Its people will be notified.
      </>
    )}
  </Text>
);

export default function AssignCapitalDialog(props: AssignCapitalDialogProps) {
  const { project, onClose } = props;
  const options = useCompanyOptions('capital_partner');
  const { best, error } = useBestMatches(project);
  const unranked = unrankedReason(project, error);
  // Waits for the ranking, so that the order does not change while the user selects.
  const loading = !best && !unranked;
  const ordered = loading ? [] : sortByFit(options, best ?? noMatches);
  const { chosen, setChosen, issue, working, assign } = useAssignment(props, best);
  const chosenOption = options.find(({ value }) => value === chosen);
  return (
    <Dialog onClose={onClose} working={working} title="Assign capital partner">
      <Consequences project={project} />
      {unranked && (
        <Text c="dimmed" mb="md">
          {unranked} {!best && 'Companies are listed by name.'}
        </Text>
      )}
      <SearchControl
        hasInitialFocus
        name="capitalCompanyId"
        label="Capital partner"
        value={chosen}
        issue={issue}
        required
        loading={loading}
        // The filtered array loses the search of `options`.
        options={Object.assign(
          ordered.filter(({ value }) => value !== project.capitalCompanyId),
          { onSearch: options.onSearch ?? ignore, missing: options.missing },
        )}
        {...(best && { details: fitMarks(options, best) })}
        onChange={(value) => setChosen(typeof value === 'string' ? value : '')}
      />
      {chosenOption && <NoUsersNote company={{ id: chosen, name: chosenOption.label }} />}
      <DialogButtons action="Assign" onCancel={onClose} onAction={assign} working={working} />
    </Dialog>
  );
}
