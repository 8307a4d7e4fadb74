import type { ReactNode } from 'react';
import type { Company } from '../../../../shared/entities/company.ts';
import { labelOf, relationships } from '../../../../shared/entities/options.ts';
import { Pill, type Tone } from '../../../parts/status/Pill.tsx';

const DIAMOND = 'M6 .4L11.6 6L6 11.6L.4 6Z';
const outline = <path d="M6 1.4L10.6 6L6 10.6L1.4 6Z" fill="none" stroke="currentColor" strokeWidth="1.5" />;

type Look = readonly [tone: Tone, shape: ReactNode];
const looks: Readonly<Record<Exclude<Company['relationship'], ''>, Look>> = {
  prospect: ['new', outline],
  active: ['completed', <path key="s" d={DIAMOND} fill="currentColor" />],
  dormant: [
    'closed',
    <>
      {outline}
      <path d="M4.4 6h3.2" stroke="currentColor" strokeWidth="1.5" />
    </>,
  ],
};

/** The team's relationship with a company; empty until it is set. */
export function RelationshipPill({ relationship }: Pick<Company, 'relationship'>) {
  if (relationship === '') return undefined;
  const [tone, shape] = looks[relationship];
  return (
    <Pill tone={tone} shape={shape} large>
      {labelOf(relationships, relationship)}
    </Pill>
  );
}
