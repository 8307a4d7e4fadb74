import { companyTypes, labelOf, relationships } from '../../../../shared/entities/options.ts';
import type { Company } from '../../../../shared/entities/company.ts';
import { isOutdated, messageOf } from '../../../api/errors.ts';
import { rememberSaved } from '../../../api/recent-changes.ts';
import { saveRecord } from '../../../api/records.ts';
import { undoEdit, type Edit } from '../../../ui/inline/store-edit.ts';
import { notify } from '../../../ui/notify.ts';

type TeamChoices = Partial<Pick<Company, 'companyType' | 'relationship' | 'leadId'>>;

/** Returns functions that change what the team decides about a company, with Undo. They resolve to true on success. */
export function useCompanyChanges(
  company: Company,
  onChange: (company: Company) => void,
  reload: () => void,
) {
  const topic = `company ${company.id}`;
  const apply = async (
    change: Promise<Company>,
    edit: Edit,
    messageFor: (saved: Company) => string,
  ): Promise<boolean> => {
    try {
      const saved = await change;
      rememberSaved('company', saved);
      onChange(saved);
      // The fits and figures of the page depend on the type.
      if ('companyType' in edit.values) reload();
      const reverse = { values: edit.before, before: edit.values };
      const undo = () => apply(undoEdit('company', saved, edit), reverse, messageFor);
      notify('good', `${saved.companyName}: ${messageFor(saved)}`, { topic, undo });
      return true;
    } catch (error) {
      notify('bad', `${company.companyName}: ${messageOf(error)}`, { topic });
      if (isOutdated(error)) reload();
      return false;
    }
  };
  const save = (values: TeamChoices, before: TeamChoices, messageFor: (saved: Company) => string) =>
    apply(
      saveRecord('company', { id: company.id, version: company.version, ...values }),
      { values, before },
      messageFor,
    );
  const { companyType, relationship, leadId } = company;
  return {
    setType: (to: Company['companyType']) =>
      save({ companyType: to }, { companyType }, (saved) =>
        saved.companyType === 'guest'
          ? 'Awaiting approval again'
          : `Approved as ${labelOf(companyTypes, saved.companyType)}`,
      ),
    setRelationship: (to: Company['relationship']) =>
      save({ relationship: to }, { relationship }, (saved) =>
        saved.relationship
          ? `Relationship ${labelOf(relationships, saved.relationship)}`
          : 'Relationship cleared',
      ),
    setLead: (to: string) =>
      save({ leadId: to }, { leadId }, ({ leadName }) => (leadName ? `Lead ${leadName}` : 'Lead cleared')),
  };
}
