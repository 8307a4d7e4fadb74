import type { ReactNode } from 'react';
import { contract } from '../../../../shared/api/index.ts';
import type { Desk } from '../../../../shared/api/desk.ts';
import { useCaller } from '../../../api/session-state.ts';
import { useList } from '../../../api/use-list.ts';
import { usePace } from '../../../parts/project/use-pace.ts';
import { countOf } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { KeyFigure } from '../../../ui/record/KeyFigures.tsx';
import { missingTypes } from '../partner/project-actions.ts';
import { doneCount } from './first-steps.ts';
import { isNewPartner, partnerSteps } from './partner-steps.ts';
import { useHiddenFirstSteps } from './use-hidden-first-steps.ts';

const loadingRows = <Loading shape="rows" />;
const FirstSteps = lazyPart(() => import('./FirstSteps.tsx'), loadingRows);

/** Median durations of the portal's projects; hidden while there are too few projects. */
function AfterSubmission() {
  const pace = usePace();
  if (!pace || (pace.matched === null && pace.assigned === null)) return null;
  return (
    <section aria-labelledby="after">
      <h3 id="after">After you submit</h3>
      <dl>
        {pace.matched !== null && (
          <KeyFigure label="Matched with funders">usually within {countOf(pace.matched, 'day')}</KeyFigure>
        )}
        {pace.assigned !== null && (
          <KeyFigure label="Funder assigned">usually {countOf(pace.assigned, 'day')} later</KeyFigure>
        )}
      </dl>
    </section>
  );
}

interface PartnerFirstStepsProps {
  readonly desk: Desk;
  /** The desk: below the steps if it has duties; instead of the steps for a partner that is not new. */
  readonly children: ReactNode;
}

/** Shows a new project partner its first steps, before or in place of its desk. */
export function PartnerFirstSteps({ desk, children }: PartnerFirstStepsProps) {
  const { profile, company } = useCaller();
  const { isHidden, hide } = useHiddenFirstSteps();
  const { companyId } = profile;
  const { rows, error } = useList('project', contract.project.ofCompany, { params: { companyId } });
  const hasDuties = desk.duties.length > 0;
  if (!rows) return isHidden || hasDuties || error !== undefined ? children : loadingRows;
  if (isHidden || !company || !isNewPartner(rows)) return children;
  const [project] = rows;
  const steps = partnerSteps(company, project, project ? missingTypes(desk, project.id) : []);
  if (doneCount(steps) === steps.length) return children;
  return (
    <>
      <FirstSteps
        intro="Three steps bring your first project in front of funders."
        steps={steps}
        contact={project?.leadName ?? ''}
        onHide={hide}
      >
        <AfterSubmission />
      </FirstSteps>
      {hasDuties && children}
    </>
  );
}
