import { project as entity, type Project } from '../../../shared/entities/project.ts';
import { isEmpty } from '../../../shared/schema/field.ts';
import { FactSections } from '../../ui/record/FactSections.tsx';
import styles from './offer-form.module.css';

const fields = [
  'fundingAmount',
  'targetFundingDate',
  'fundingType',
  'fundingPurpose',
  'state',
  'projectSector',
  'projectType',
  'exit',
  'maxLTV',
  'maxLTC',
  'minPTD',
  'minICR',
  'grv',
  'noUnits',
] as const;

/** The known facts of the project that an offer is for. */
export default function ProjectFacts({ project }: { readonly project: Project }) {
  const filledFields = fields.filter((name) => !isEmpty(project[name]));
  const section = { title: entity.title(project), fields: filledFields };
  return (
    <div className={styles['project']}>
      <FactSections fields={entity.fields} record={project} sections={[section]} />
    </div>
  );
}
