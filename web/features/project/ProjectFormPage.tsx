import { useState } from 'react';
import type { Company } from '../../../shared/entities/company.ts';
import { labelOf, projectStatuses } from '../../../shared/entities/options.ts';
import { isEarly, project as entity, type Project } from '../../../shared/entities/project.ts';
import { FIELD } from '../../../shared/pages.ts';
import { useCompanyOptions } from '../../api/use-companies.ts';
import { maySave, mayCreate } from '../../api/permissions.ts';
import { useCaller } from '../../api/session-state.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { newRecord } from '../../ui/form/new-record.ts';
import { useNewId } from '../../ui/form/use-new-id.ts';
import { LoadRecord } from '../../ui/form/LoadRecord.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { notify } from '../../ui/notify.ts';
import { Redirect } from '../../navigation/Redirect.tsx';
import { useReplaceUrl } from '../../navigation/use-replace-url.ts';
import { useGo } from '../../navigation/use-go.ts';
import { useBack } from '../../navigation/use-back.ts';
import { useQueryParameter } from '../../navigation/use-query-parameter.ts';
import { sections, sectionsWithoutPartner } from './sections.ts';
import { ThankYou } from './ThankYou.tsx';
import { Button, Group } from '@mantine/core';
import type { FormContext } from '../../ui/form/form-context.ts';
import { useProjectChanges } from '../../parts/project/use-project-changes.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const TITLE = 'PROJECT DETAILS';
const SAVED = 'Project details saved';

const placeholders = { capitalCompanyName: 'Not assigned' };

/** The reason why the caller cannot change the project (rule 10.4). */
const lockReason = (project: Project) =>
  isEarly(project)
    ? 'Only the project partner and the team can change the details.'
    : `This project is ${labelOf(projectStatuses, project.projectStatus).toLowerCase()}, so its details are read-only.`;

const AssignCapitalDialog = lazyPart(() => import('../../parts/project/assign/AssignCapitalDialog.tsx'));
const UnassignDialog = lazyPart(() => import('./UnassignDialog.tsx'));

type Dialog = 'assign' | 'unassign';

/** An administrator's buttons to assign, change and unassign the capital partner (rule 10.5). */
function CapitalPartnerButtons({ record, isStored, adopt }: FormContext<Project>) {
  const [dialog, setDialog] = useState<Dialog>();
  const { assign, unassign } = useProjectChanges(record, { adopt });
  if (!isStored || record.draft) return undefined;
  const close = () => setDialog(undefined);
  return (
    <Group gap="xs" mt="xs">
      <Button size="compact-sm" onClick={() => setDialog('assign')}>
        {record.capitalCompanyId ? 'Change capital partner' : 'Assign capital partner'}
      </Button>
      {record.capitalCompanyId && (
        <Button size="compact-sm" variant="subtle" onClick={() => setDialog('unassign')}>
          Unassign
        </Button>
      )}
      {dialog === 'assign' && <AssignCapitalDialog project={record} onClose={close} onAssign={assign} />}
      {dialog === 'unassign' && <UnassignDialog project={record} onUnassign={unassign} onClose={close} />}
    </Group>
  );
}

interface ProjectFormProps {
  readonly project: Project;
  readonly isNew?: boolean | undefined;
}

/** A project's form. After submission the partner sees a thank-you page, whose links lead back to single fields. */
function ProjectForm({ project, isNew }: ProjectFormProps) {
  const [submitted, setSubmitted] = useState<Project>();
  const field = useQueryParameter(FIELD);
  if (!submitted) return <OpenForm project={project} isNew={isNew} onSubmitted={setSubmitted} />;
  return field ? <OpenForm project={submitted} onSaved={setSubmitted} /> : <ThankYou project={submitted} />;
}

interface OpenFormProps extends ProjectFormProps {
  /** Called after a partner submits the project; shows the confirmation. */
  readonly onSubmitted?: (project: Project) => void;
  readonly onSaved?: (project: Project) => void;
}

function OpenForm({ project, isNew, onSubmitted, onSaved }: OpenFormProps) {
  const caller = useCaller();
  const back = useBack('wip');
  const isAdmin = caller.profile.role === 'admin';
  const { projectCompanyId } = project;
  const choosesPartner = isAdmin && projectCompanyId === '';
  const replaceUrl = useReplaceUrl();
  const partners = useCompanyOptions(choosesPartner ? 'project_partner' : undefined);
  const wasDraft = isNew === true || project.draft;
  const form = useRecordForm({
    noun: 'project',
    record: project,
    isNew,
    draft: projectCompanyId ? { projectCompanyId } : undefined,
    onCreated: ({ id }) => replaceUrl('projectForm', { projectId: id, companyId: projectCompanyId }),
    lockReason: (stored) => (maySave(caller, 'project', stored) ? undefined : lockReason(stored)),
    sections: choosesPartner ? sections : sectionsWithoutPartner,
    readOnly: choosesPartner ? [] : ['projectCompanyName', 'capitalCompanyName'],
    savedMessage: SAVED,
    onSaved: (saved, hasNewInput) => {
      onSaved?.(saved);
      if (isAdmin || !wasDraft || !onSubmitted || hasNewInput) return undefined;
      onSubmitted(saved);
      notify('good', SAVED);
      return true;
    },
    onBack: back,
  });
  return (
    <FormPage
      form={form}
      title={TITLE}
      options={{ projectCompanyId: partners }}
      placeholders={placeholders}
      below={{ capitalCompanyName: isAdmin && <CapitalPartnerButtons {...form.context} /> }}
    />
  );
}

interface NewProjectProps {
  readonly id: string;
  /** The project partner; undefined if an administrator selects it in the form. */
  readonly company: Company | undefined;
}

function NewProject({ id, company }: NewProjectProps) {
  const [project] = useState(() =>
    newRecord(entity, {
      id,
      projectCompanyId: company?.id ?? '',
      projectCompanyName: company?.companyName ?? '',
    }),
  );
  return <ProjectForm project={project} isNew />;
}

/** PROJECT DETAILS: edits the project `projectId`, or adds a project; an administrator adds it to `companyId`. */
export default function ProjectFormPage() {
  const projectId = useQueryParameter('projectId');
  const companyId = useQueryParameter('companyId');
  const newId = useNewId(projectId);
  const caller = useCaller();
  const { company, profile } = caller;
  const go = useGo();
  if (!projectId || projectId === newId) {
    if (!mayCreate(caller, 'project')) return <Redirect to="wip" />;
    if (profile.role !== 'admin') return <NewProject key={newId} id={newId} company={company} />;
    if (!companyId) return <NewProject key={newId} id={newId} company={undefined} />;
    return (
      <LoadRecord
        key={newId}
        noun="company"
        title={TITLE}
        recordKey={companyId}
        onBack={() => go('projectPartners')}
        missing={<Redirect to="company" query={{ companyId }} />}
      >
        {(partner) => <NewProject id={newId} company={partner} />}
      </LoadRecord>
    );
  }
  return (
    <LoadRecord key={projectId} noun="project" title={TITLE} recordKey={projectId} onBack={() => go('wip')}>
      {(project) => <ProjectForm project={project} />}
    </LoadRecord>
  );
}
