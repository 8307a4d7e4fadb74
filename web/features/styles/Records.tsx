import { project } from '../../../shared/entities/project.ts';
import { newRecord } from '../../ui/form/new-record.ts';
import { FactSections } from '../../ui/record/FactSections.tsx';
import { KeyFigure, KeyFigures } from '../../ui/record/KeyFigures.tsx';
import { ProjectPill } from '../../parts/status/ProjectPill.tsx';

const record = newRecord(project, {
  projectName: 'Pōhutukawa Hotel',
  projectType: 'value_add',
  fundingAmount: 80_000_000,
  maxLTV: 65,
  targetFundingDate: '2026-11-17',
});
const sections = [
  { title: 'Project', fields: ['projectName', 'projectEntity', 'projectType'] },
  { title: 'Funding', fields: ['fundingAmount', 'targetFundingDate', 'maxLTV', 'minICR'] },
];

/** Samples of a record's key figures and facts. */
export const Records = () => (
  <>
    <KeyFigures>
      <KeyFigure label="Current Status">
        <ProjectPill status="assigned" large />
      </KeyFigure>
      <KeyFigure label="Funding Amount" large>
        $80,000,000
      </KeyFigure>
    </KeyFigures>
    <FactSections fields={project.fields} record={record} sections={sections} />
  </>
);
