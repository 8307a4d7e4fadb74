import type { Desk } from '../../../../shared/api/desk.ts';
import { DUTY_KINDS, dutiesLabel, type DutyKind } from '../../../../shared/desk/duties.ts';

/** Groups a company's duties by kind, in the order of the kinds. @param without kinds that are shown elsewhere */
export const groupDuties = (
  { duties, counts, more }: Pick<Desk, 'duties' | 'counts' | 'more'>,
  without: readonly DutyKind[],
) =>
  DUTY_KINDS.filter((kind) => !without.includes(kind)).flatMap((kind) => {
    const listed = duties.filter((duty) => duty.kind === kind);
    /** Total number, which can exceed the listed duties. */
    const count = Math.max(counts[kind] ?? 0, listed.length);
    return count > 0 ? [{ kind, label: dutiesLabel(kind), duties: listed, count, isLowerBound: more }] : [];
  });
export type DutyGroup = ReturnType<typeof groupDuties>[number];
