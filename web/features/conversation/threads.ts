import type { Thread } from '../../../shared/entities/message.ts';
import { audiences, labelOf } from '../../../shared/entities/options.ts';
import type { Project } from '../../../shared/entities/project.ts';
import type { Option } from '../../../shared/schema/field.ts';
import type { Side } from '../../parts/user/side.ts';
import { assignedFunder } from './message-text.ts';

export const ALL_THREADS = 'all';

export const threadValue = ({ audience, funderId }: Thread) => [audience, funderId].filter(Boolean).join(':');

const threadOption = (audience: Thread['audience'], funderId = '') => ({
  audience,
  funderId,
  value: threadValue({ audience, funderId }),
  label: labelOf(audiences, audience),
});

/** The threads that a partner or funder writes to, labelled by audience. */
export function ownThreads(ownSide: Side, companyId: string, project: Project): readonly (Option & Thread)[] {
  const funder = assignedFunder(project);
  const ownThread = ownSide === 'funder' ? threadOption('funder', companyId) : threadOption('partner');
  return [
    { ...ownThread, label: 'The team' },
    ...(funder === '' ? [] : [{ ...threadOption('everyone', funder), label: 'Everyone on the project' }]),
  ];
}

/** The threads that the team writes to. @param funders the capital partners that can see the project, by name */
export function teamThreads(project: Project, funders: readonly Option[]): readonly (Option & Thread)[] {
  const funder = assignedFunder(project);
  return [
    threadOption('team'),
    threadOption('partner'),
    ...funders.map(({ value, label }) => ({ ...threadOption('funder', value), label })),
    ...(funder === '' ? [] : [threadOption('everyone', funder)]),
  ];
}
