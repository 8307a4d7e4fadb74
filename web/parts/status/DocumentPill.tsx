import type { ReactNode } from 'react';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import { documentStatuses, labelOf } from '../../../shared/entities/options.ts';
import { Pill, type Tone } from './Pill.tsx';

type Status = ProjectDocument['documentStatus'] | 'missing';
type Look = readonly [tone: Tone, shape: ReactNode];

const outline = { x: 1.25, y: 1.25, width: 9.5, height: 9.5, rx: 1.2, fill: 'none', stroke: 'currentColor' };

const filledSquare = (mark: string) => (
  <>
    <rect x="0.5" y="0.5" width="11" height="11" rx="1.8" fill="currentColor" />
    <path d={mark} fill="none" stroke="var(--sheet)" strokeWidth="1.5" strokeLinecap="round" />
  </>
);

const looks: Readonly<Record<Exclude<Status, ''>, Look>> = {
  missing: ['missing', <rect key="shape" {...outline} strokeWidth="1.5" strokeDasharray="2 1.6" />],
  new: ['new', <rect key="shape" {...outline} strokeWidth="1.5" />],
  in_review: [
    'progress',
    <>
      <rect {...outline} strokeWidth="1.5" />
      <path d="M3.5 4.6h5M3.5 7.4h3" stroke="currentColor" strokeWidth="1.3" />
    </>,
  ],
  approved: ['completed', filledSquare('M3.4 6.2l1.9 1.9 3.4-3.9')],
  rejected: ['unsuccessful', filledSquare('M4.2 4.2l3.6 3.6M7.8 4.2L4.2 7.8')],
};

/** Status of a document; `missing` for a document that the checklist requires. */
export function DocumentPill({ status }: { readonly status: Status }) {
  const [tone, shape] = looks[status || 'new'];
  return (
    <Pill tone={tone} shape={shape}>
      {status === 'missing' ? 'Missing' : labelOf(documentStatuses, status)}
    </Pill>
  );
}
