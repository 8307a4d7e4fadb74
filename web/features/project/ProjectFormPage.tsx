import { useState } from 'react';
import { labelOf, projectStatuses } from '../../../shared/entities/options.ts';
import { project as entity, type Project } from '../../../shared/entities/project.ts';
import { useCompanyOptions } from '../../api/useCompanies.ts';
import { maySave } from '../../api/permissions.ts';
import { useCaller } from '../../api/sessionState.ts';
import { newRecord } from '../../ui/form/newRecord.ts';
import { LoadRecord } from '../../ui/form/LoadRecord.tsx';
import type { FormContext } from '../../ui/form/recordFormProps.ts';
import { RecordForm } from '../../ui/form/RecordForm.tsx';
import { notify } from '../../ui/notify.ts';
import { useGo } from '../../navigation/useGo.ts';
import { useBack } from '../../navigation/useBack.ts';
import { useQuery } from '../../navigation/useQuery.ts';
import { CapitalPartnerButtons } from './CapitalPartnerButtons.tsx';
import { ThankYou } from './ThankYou.tsx';

const TITLE = 'PROJECT DETAILS';
const SAVED = 'Project details saved';

const sections = [
  {
    title: 'Project',
    fields: [
      'projectCompanyId',
      'projectCompanyName',
      'projectName',
      'projectEntity',
      'state',
      'projectType',
      'projectSector',
    ],
  },
  {
    title: 'Funding',
    fields: [
      'fundingType',
      'fundingPurpose',
      'fundingAmount',
      'targetFundingDate',
      'pricing',
      'capitalCompanyName',
    ],
  },
  {
    title: 'Ratios and size',
    lead: 'Optional: what is known helps to find the right funder.',
    fields: ['maxLTV', 'maxLTC', 'minPTD', 'minICR', 'grv', 'noUnits'],
  },
  { title: 'Progress', fields: ['projectStatus', 'transactionUpdates'] },
  { title: 'Details', fields: ['additionalDetails'] },
];

const none = {};
const beneath = {
  capitalCompanyName: (context: FormContext<Project>) => <CapitalPartnerButtons {...context} />,
};

/** Why this caller cannot change the project (design 4, Partner's rights). */
const lockedBy = ({ projectStatus }: Project) =>
  `This project is ${labelOf(projectStatuses, projectStatus).toLowerCase()}: its details can only be read here.`;

function ProjectForm({ project, creating }: { readonly project: Project; readonly creating?: boolean }) {
  const caller = useCaller();
  const back = useBack('wip');
  const [submitted, setSubmitted] = useState<Project>();
  const admin = caller.profile.role === 'admin';
  const choosing = admin && creating === true;
  const partners = useCompanyOptions(choosing ? 'project_partner' : undefined);
  if (submitted) return <ThankYou project={submitted} />;
  const wasDraft = creating === true || project.draft;
  return (
    <RecordForm
      noun="project"
      title={TITLE}
      record={project}
      creating={creating ?? false}
      locked={maySave(caller, 'project', project) ? undefined : lockedBy(project)}
      sections={sections}
      fixed={choosing ? [] : ['projectCompanyName', 'capitalCompanyName']}
      options={{ projectCompanyId: partners }}
      saved={SAVED}
      onSaved={(saved) => {
        if (admin || !wasDraft) return undefined;
        setSubmitted(saved);
        notify('good', SAVED);
        return true;
      }}
      onReturn={back}
      onBack={back}
      beneath={admin ? beneath : none}
    />
  );
}

function NewProject() {
  const { company, profile } = useCaller();
  const [project] = useState(() =>
    newRecord(
      entity,
      profile.role === 'admin'
        ? {}
        : { projectCompanyId: company?.id ?? '', projectCompanyName: company?.companyName ?? '' },
    ),
  );
  return <ProjectForm project={project} creating />;
}

/** PROJECT DETAILS: a new project without projectId. */
export default function ProjectFormPage() {
  const projectId = useQuery('projectId');
  const go = useGo();
  if (!projectId) return <NewProject />;
  return (
    <LoadRecord key={projectId} noun="project" title={TITLE} of={projectId} onBack={() => go('wip')}>
      {(project) => <ProjectForm project={project} />}
    </LoadRecord>
  );
}
