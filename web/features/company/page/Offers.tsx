import type { CompanyPageContent } from '../../../../shared/api/company-page.ts';
import type { Company } from '../../../../shared/entities/company.ts';
import { fundingTypes, labelOf } from '../../../../shared/entities/options.ts';
import { CompanyLink } from '../../../parts/company/CompanyLink.tsx';
import { TermsPill } from '../../../parts/terms/TermsPill.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatDay } from '../../../ui/format.ts';
import { Block } from './Block.tsx';
import { Row } from './Row.tsx';

interface OffersProps {
  readonly company: Company;
  readonly content: CompanyPageContent;
  /** Why more offers could not be loaded. */
  readonly error: unknown;
  readonly onMore: () => void;
  readonly onRetry: () => void;
}

/** The newest offers of a funder, or those for a partner's open projects. */
export function Offers({ company, content, error, onMore, onRetry }: OffersProps) {
  const { offers, offerCounts, projectNames } = content;
  const hasMore = offers.length < offerCounts.all;
  return (
    <>
      <Block
        title="Offers"
        countText={hasMore ? `${offers.length} newest of ${offerCounts.all}` : undefined}
        empty="No offers yet."
        onMore={hasMore && error === undefined ? onMore : undefined}
      >
        {offers.map((offer) => (
          <Row
            key={offer.id}
            projectId={offer.projectId}
            name={projectNames[offer.projectId] ?? 'Project'}
            section="terms"
            facts={[
              labelOf(fundingTypes, offer.fundingType),
              offer.companyId !== company.id && (
                <CompanyLink key="funder" id={offer.companyId} name={offer.companyName} />
              ),
            ]}
            amount={offer.facilityLimit}
            date={formatDay(offer.submittedAt)}
          >
            <TermsPill terms={offer} />
          </Row>
        ))}
      </Block>
      {error !== undefined && <ErrorState error={error} onRetry={onRetry} />}
    </>
  );
}
