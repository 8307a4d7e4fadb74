import { kindOfCaller } from '../../api/caller.ts';
import { useCaller } from '../../api/session-state.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loading } from '../../ui/Loading.tsx';
import type { PlanEditorProps } from './plan-editor-props.ts';
import { Plans } from './Plans.tsx';

const OpenedFigures = lazyPart(() => import('./OpenedFigures.tsx'), <Loading />);

/** The figures of a project: the plan for the team and the partner, the opened scenario for a funder. */
export default function FiguresSection({ project, adopt }: Pick<PlanEditorProps, 'project' | 'adopt'>) {
  const isFunder = kindOfCaller(useCaller()) === 'capital_partner';
  return isFunder ? (
    <OpenedFigures project={project} />
  ) : (
    <Plans key={project.id} project={project} adopt={adopt} />
  );
}
