import { mayReceiveOffer, type Project } from '../../../../shared/entities/project.ts';
import { isImprovementDue, type Terms } from '../../../../shared/entities/terms.ts';
import { kindOfCaller } from '../../../api/caller.ts';
import { useCaller } from '../../../api/session-state.ts';
import { useRecordsOfProject } from '../../../api/use-records-of-project.ts';
import type { PageAction } from '../../../ui/PageActions.tsx';

/** A funder's main action on a project: improves the offer for which the team asks, otherwise makes a new offer. */
export function offerAction(projectId: string, offers: readonly Terms[]): PageAction {
  const due = offers.find(isImprovementDue);
  return due
    ? { label: 'Improve offer', icon: 'edit', page: 'termsForm', query: { termsId: due.id } }
    : { label: 'Make offer', icon: 'plus', page: 'termsForm', query: { projectId } };
}

/** The caller's main action about offers of a project; undefined if the caller can make none. */
export function useOfferAction(project: Project): PageAction | undefined {
  const caller = useCaller();
  const canOffer =
    kindOfCaller(caller) === 'capital_partner' && mayReceiveOffer(project, caller.profile.companyId);
  const { rows: offers = [] } = useRecordsOfProject('terms', canOffer ? project.id : undefined);
  return canOffer ? offerAction(project.id, offers) : undefined;
}
