import type { Project } from '../../../shared/entities/project.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { useCaller } from '../../api/session-state.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Plans } from './Plans.tsx';

const OpenedFigures = lazyPart(() => import('./OpenedFigures.tsx'), <Loading />);

interface FiguresSectionProps {
  readonly project: Project;
  readonly adopt: (project: Project) => void;
}

/** The figures of a project: the plan for the team and the partner, the opened scenario for a funder. */
export default function FiguresSection({ project, adopt }: FiguresSectionProps) {
  const isFunder = kindOfCaller(useCaller()) === 'capital_partner';
  return isFunder ? (
    <OpenedFigures project={project} />
  ) : (
    <Plans key={project.id} project={project} adopt={adopt} />
  );
}
