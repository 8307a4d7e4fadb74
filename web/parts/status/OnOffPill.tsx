import { Pill } from './Pill.tsx';

interface OnOffPillProps {
  readonly isOn: boolean;
  readonly large?: boolean;
  readonly children: string;
}

const RING = <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />;
const ON = (
  <>
    <circle cx="6" cy="6" r="5" fill="currentColor" />
    <path d="M3.6 6.2l1.7 1.7l3.1 -3.4" fill="none" stroke="var(--sheet)" strokeWidth="1.4" />
  </>
);
const OFF = (
  <>
    {RING}
    <path d="M3.8 6h4.4" stroke="currentColor" strokeWidth="1.5" />
  </>
);

/** A two-state status as text and shape. */
export const OnOffPill = ({ isOn, large, children }: OnOffPillProps) => (
  <Pill tone={isOn ? 'completed' : 'closed'} shape={isOn ? ON : OFF} large={large}>
    {children}
  </Pill>
);
