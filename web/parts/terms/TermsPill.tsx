import type { ReactNode } from 'react';
import { labelOf, termsStatuses } from '../../../shared/entities/options.ts';
import { isExpired, type Terms } from '../../../shared/entities/terms.ts';
import { sydneyToday } from '../../ui/format.ts';
import { Pill, type Tone } from '../status/Pill.tsx';

const diamond = <path d="M6 1l5 5-5 5-5-5z" fill="none" stroke="currentColor" strokeWidth="1.5" />;
const diamondWith = (mark: string) => (
  <>
    {diamond}
    <path d={mark} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
  </>
);
const filledDiamond = (
  <>
    <path d="M6 .5L11.5 6 6 11.5.5 6z" fill="currentColor" />
    <path d="M4 6.2l1.4 1.4L8.1 4.6" fill="none" stroke="var(--sheet)" strokeWidth="1.5" />
  </>
);

type Look = readonly [tone: Tone, shape: ReactNode];
const looks: Readonly<Record<Exclude<Terms['termsStatus'], ''> | 'expired', Look>> = {
  draft: [
    'missing',
    <path key="s" d="M6 1l5 5-5 5-5-5z" fill="none" stroke="currentColor" strokeDasharray="2 1.6" />,
  ],
  submitted: ['new', diamond],
  shortlisted: ['matched', <circle key="s" cx="6" cy="6" r="4" fill="currentColor" />],
  reserved: ['progress', diamondWith('M4.4 6h3.2')],
  declined: ['unsuccessful', diamondWith('M4.8 4.8l2.4 2.4M7.2 4.8L4.8 7.2')],
  withdrawn: ['closed', diamondWith('M4.4 6h3.2')],
  accepted: ['completed', filledDiamond],
  expired: ['closed', diamondWith('M6 4.2V6l1.2 1')],
};

/** Status of an offer; an active offer past its validity date is expired. */
export function TermsPill({ terms }: { readonly terms: Pick<Terms, 'termsStatus' | 'validUntil'> }) {
  const expired = isExpired(terms, sydneyToday());
  const status = terms.termsStatus || 'draft';
  const [tone, shape] = looks[expired ? 'expired' : status];
  return (
    <Pill tone={tone} shape={shape}>
      {expired ? 'Expired' : labelOf(termsStatuses, status)}
    </Pill>
  );
}
