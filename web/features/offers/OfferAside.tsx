import { project as entity, type Project } from '../../../shared/entities/project.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import { shortAmount } from '../../../shared/schema/short-amount.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { CostPreview } from './CostPreview.tsx';
import type { RecordFormState } from '../../ui/form/use-record-form.ts';

const ProjectFacts = lazyPart(() => import('./ProjectFacts.tsx'), null);

/** The project of an offer with its funding amount, above the form. */
export const OfferedProject = ({ project }: { readonly project: Project }) => (
  <>
    <PageLink to="project" query={{ projectId: project.id }}>
      {entity.title(project)}
    </PageLink>
    <b>{shortAmount(project.fundingAmount ?? 0)}</b>
  </>
);

interface OfferAsideProps {
  readonly values: RecordFormState<'terms'>['values'];
  readonly project: Project | null | undefined;
}

/** Beside the form of an offer: the cost of the typed values, and facts of the project. */
export const OfferAside = ({ values, project }: OfferAsideProps) => (
  <>
    <CostPreview values={values} project={project ?? undefined} />
    {project && <ProjectFacts project={project} />}
  </>
);
