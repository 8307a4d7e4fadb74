import { contract } from '../../shared/api/index.ts';
import type { Project } from '../../shared/entities/project.ts';
import { invalid } from '../../shared/schema/errors.ts';
import { dependantStep } from '../engine/counters.ts';
import { serve } from '../engine/serve.ts';
import { projectMoved } from '../domain/mail/company-letters.ts';
import { projectSubmitted } from '../domain/mail/team-letters.ts';
import { saveRecord } from '../engine/save.ts';
import { readAny } from '../engine/store.ts';

/** The first complete save submits the project: that is when the mailboxes hear of it (design 4, Draft). */
const isSubmitted = (after: Project, before?: Project) => !after.draft && (before?.draft ?? true);

const mailOf = (after: Project, before?: Project) => {
  if (isSubmitted(after, before)) return projectSubmitted(after);
  return before && projectMoved(before, after);
};

/** The name of a project's partner is copied from the stored company, never from the body. */
async function settle(after: Project, before?: Project): Promise<Partial<Project>> {
  if (before) return {};
  const company = await readAny('company', after.projectCompanyId);
  if (after.projectCompanyId && company?.companyType !== 'project_partner')
    throw invalid({ projectCompanyId: 'Please select partner' });
  return { projectCompanyName: company?.companyName ?? '' };
}

export const handler = serve(contract.project.save, ({ body, store, verdict }) =>
  saveRecord(store, 'project', body.project, verdict, {
    settle,
    parent: 'projectCompanyId',
    beside: (after, before) => ({
      mail: mailOf(after, before),
      steps: before ? [] : [dependantStep(after.projectCompanyId, 1)],
    }),
  }),
);
