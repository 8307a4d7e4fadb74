import { labelOf, relationships } from '../../../../shared/entities/options.ts';
import type { Company } from '../../../../shared/entities/company.ts';
import { ApiError, messageOf } from '../../../api/errors.ts';
import { rememberSaved } from '../../../api/recent-changes.ts';
import { saveRecord } from '../../../api/records.ts';
import { notify } from '../../../ui/notify.ts';

type TeamFacts = Partial<Pick<Company, 'relationship' | 'leadId'>>;

/** Returns functions that change the team's facts about a company, with Undo. They resolve to true on success. */
export function useCompanyChanges(
  company: Company,
  onChange: (company: Company) => void,
  reload: () => void,
) {
  const save = async (
    current: Company,
    to: TeamFacts,
    from: TeamFacts,
    messageFor: (saved: Company) => string,
  ): Promise<boolean> => {
    try {
      const saved = await saveRecord('company', { id: current.id, version: current.version, ...to });
      rememberSaved('company', saved);
      onChange(saved);
      const undo = () => save(saved, from, to, messageFor);
      const action = { label: 'Undo', run: () => void undo() };
      notify('good', `${saved.companyName}: ${messageFor(saved)}`, {
        topic: `company ${current.id}`,
        action,
      });
      return true;
    } catch (error) {
      notify('bad', messageOf(error));
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) reload();
      return false;
    }
  };
  const { relationship, leadId } = company;
  return {
    setRelationship: (to: Company['relationship']) =>
      save(company, { relationship: to }, { relationship }, (saved) =>
        saved.relationship
          ? `Relationship ${labelOf(relationships, saved.relationship)}`
          : 'Relationship cleared',
      ),
    setLead: (to: string) =>
      save(company, { leadId: to }, { leadId }, ({ leadName }) =>
        leadName ? `Lead ${leadName}` : 'Lead cleared',
      ),
  };
}
