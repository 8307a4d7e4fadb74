import type { ReactNode } from 'react';
import { labelOf, projectStatuses } from '../../../shared/entities/options.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { Pill, type Tone } from './Pill.tsx';

const outline = { cx: 6, cy: 6, r: 4.75, fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 };
const ring = <circle {...outline} />;

/** A ring with a filled sector. @param arcEnd flags and end point of the sector's SVG arc */
const filledRing = (arcEnd: string) => (
  <>
    {ring}
    <path d={`M6 6V3A3 3 0 ${arcEnd}Z`} fill="currentColor" />
  </>
);
const markedRing = (path: string) => (
  <>
    {ring}
    <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
  </>
);

type Look = readonly [tone: Tone, shape: ReactNode];
const looks: Readonly<Record<Exclude<Project['projectStatus'], ''>, Look>> = {
  new: ['new', ring],
  matched: ['matched', filledRing('0 1 9 6')],
  assigned: ['assigned', filledRing('0 1 6 9')],
  in_progress: ['progress', filledRing('1 1 3 6')],
  completed: [
    'completed',
    <>
      <circle cx="6" cy="6" r="5.5" fill="currentColor" />
      <path d="M3.4 6.2l1.9 1.9 3.4-3.9" fill="none" stroke="var(--sheet)" strokeWidth="1.5" />
    </>,
  ],
  closed: ['closed', markedRing('M3.6 6h4.8')],
  unsuccessful: ['unsuccessful', markedRing('M4.2 4.2l3.6 3.6M7.8 4.2L4.2 7.8')],
};

const draftLook: Look = ['missing', <circle key="shape" {...outline} strokeDasharray="2 1.6" />];

interface ProjectPillProps {
  readonly status: Project['projectStatus'];
  /** Whether the project partner has not submitted the project yet. */
  readonly draft?: boolean;
  readonly large?: boolean;
}

export function ProjectPill({ status, draft = false, large }: ProjectPillProps) {
  const [tone, shape] = draft ? draftLook : looks[status || 'new'];
  return (
    <Pill tone={tone} shape={shape} large={large}>
      {draft ? 'Draft' : labelOf(projectStatuses, status)}
    </Pill>
  );
}
