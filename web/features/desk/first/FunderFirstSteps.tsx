import type { ReactNode } from 'react';
import useSWR from 'swr';
import { contract } from '../../../../shared/api/index.ts';
import type { Desk } from '../../../../shared/api/desk.ts';
import { useCaller } from '../../../api/session-state.ts';
import { useList } from '../../../api/use-list.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { KeyFigure } from '../../../ui/record/KeyFigures.tsx';
import { fittingRequest } from '../funder/fitting-request.ts';
import { doneCount } from './first-steps.ts';
import { funderSteps, isNewFunder } from './funder-steps.ts';
import { useHiddenFirstSteps } from './use-hidden-first-steps.ts';

const loadingRows = <Loading shape="rows" />;
const FirstSteps = lazyPart(() => import('./FirstSteps.tsx'), loadingRows);

/** Reads the records that decide the steps. @returns `steps` are undefined until the records have loaded */
function useFunderSteps(companyId: string) {
  const params = { params: { companyId } };
  const profiles = useList('funding-profile', contract['funding-profile'].ofCompany, params);
  const interests = useList('interest', contract.interest.ofCompany, params);
  const { key, read } = fittingRequest(companyId);
  const matches = useSWR(key, read);
  const error = profiles.error ?? interests.error ?? matches.error;
  if (!profiles.rows || !interests.rows || !matches.data) return { error, steps: undefined };
  const answered = new Set(interests.rows.map(({ projectId }) => projectId));
  const unanswered = matches.data.matches.filter(
    ({ verdict, projectId }) => verdict !== 'misses' && !answered.has(projectId),
  );
  return { error, steps: funderSteps(profiles.rows, answered.size, unanswered) };
}

const AfterAnswer = () => (
  <section aria-labelledby="after">
    <h3 id="after">After your answer</h3>
    <dl>
      <KeyFigure label="Interested">Documents shared with you</KeyFigure>
      <KeyFigure label="Offer made">Reviewed by our team</KeyFigure>
      <KeyFigure label="Offer accepted">Project assigned to you</KeyFigure>
    </dl>
  </section>
);

interface FunderFirstStepsProps {
  readonly desk: Desk;
  /** The desk: below the steps if it has duties; instead of the steps for a funder that is not new. */
  readonly children: ReactNode;
}

/** The steps of a funder without an offer or a project; the desk once all steps are done. */
function StepsOfNewFunder({
  desk,
  children,
  onHide,
}: FunderFirstStepsProps & { readonly onHide: () => void }) {
  const { steps, error } = useFunderSteps(useCaller().profile.companyId);
  const hasDuties = desk.duties.length > 0;
  if (!steps) return hasDuties || error !== undefined ? children : loadingRows;
  if (doneCount(steps) === steps.length) return children;
  return (
    <>
      <FirstSteps
        intro="Three steps, and matching projects reach you as they arrive."
        steps={steps}
        contact=""
        onHide={onHide}
      >
        <AfterAnswer />
      </FirstSteps>
      {hasDuties && children}
    </>
  );
}

/** Shows a new funder its first steps, before or in place of its desk. */
export function FunderFirstSteps({ desk, children }: FunderFirstStepsProps) {
  const { companyId } = useCaller().profile;
  const { isHidden, hide } = useHiddenFirstSteps();
  const { rows, error } = useList('project', contract.project.forFunder, { params: { companyId } });
  const offers = desk.duties.filter(({ kind }) => kind === 'standing').length;
  if (!rows) return isHidden || desk.duties.length > 0 || error !== undefined ? children : loadingRows;
  if (isHidden || !isNewFunder(companyId, rows, offers)) return children;
  return (
    <StepsOfNewFunder desk={desk} onHide={hide}>
      {children}
    </StepsOfNewFunder>
  );
}
