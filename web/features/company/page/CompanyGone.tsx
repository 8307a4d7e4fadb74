import type { CompanyPageAnswer } from '../../../../shared/api/company-page.ts';
import { PageButton } from '../../../ui/PageButton.tsx';
import { Empty } from '../../../ui/Empty.tsx';

/** States that a company was merged or deleted, with links to the remaining company or the lists. */
export function CompanyGone({ mergedInto }: Pick<CompanyPageAnswer, 'mergedInto'>) {
  return (
    <div role="alert">
      {mergedInto ? (
        <Empty icon="building" title={`This company was merged into ${mergedInto.name}`}>
          <p>Its projects, people and notes are there now.</p>
          <PageButton to="company" query={{ companyId: mergedInto.id }} icon="next">
            {`Open ${mergedInto.name}`}
          </PageButton>
        </Empty>
      ) : (
        <Empty icon="building" title="This company is not available">
          <p>It was deleted, or it never existed.</p>
          <PageButton to="capitalPartners" icon="previous" secondary>
            Capital Partners
          </PageButton>
          <PageButton to="projectPartners" icon="previous" secondary>
            Project Partners
          </PageButton>
        </Empty>
      )}
    </div>
  );
}
