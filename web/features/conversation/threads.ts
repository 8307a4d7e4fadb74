import type { Thread } from '../../../shared/entities/message.ts';
import { audiences, labelOf } from '../../../shared/entities/options.ts';
import type { Project } from '../../../shared/entities/project.ts';
import type { Option } from '../../../shared/schema/field.ts';
import type { Side } from '../../parts/user/side.ts';
import { assignedFunder } from './message-words.ts';

/** Stands for every thread, where one is chosen. */
export const ALL = 'all';

/** A thread as the value of a control. */
export const valueOf = ({ audience, funderId }: Thread) => [audience, funderId].filter(Boolean).join(':');

/** The threads that a side other than the team writes to, with the words that say who reads them. */
export function ownThreads(own: Side, companyId: string, project: Project): readonly (Option & Thread)[] {
  const funder = assignedFunder(project);
  const first: Thread =
    own === 'funder' ? { audience: 'funder', funderId: companyId } : { audience: 'partner', funderId: '' };
  const all: Thread = { audience: 'everyone', funderId: funder };
  const everyone = funder === '' ? [] : [{ ...all, value: valueOf(all), label: 'Everyone on the project' }];
  return [{ ...first, value: valueOf(first), label: 'The team' }, ...everyone];
}

const plain = (audience: Thread['audience'], funderId = '') => ({
  audience,
  funderId,
  value: valueOf({ audience, funderId }),
  label: labelOf(audiences, audience),
});

/** The threads that the team writes to. @param funders the capital partners that see the project, by name */
export function teamThreads(project: Project, funders: readonly Option[]): readonly (Option & Thread)[] {
  const funder = assignedFunder(project);
  return [
    plain('team'),
    plain('partner'),
    ...funders.map(({ value, label }) => ({ ...plain('funder', value), label })),
    ...(funder === '' ? [] : [plain('everyone', funder)]),
  ];
}
