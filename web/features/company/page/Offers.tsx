import type { CompanyPageContent } from '../../../../shared/api/company-page.ts';
import type { Company } from '../../../../shared/entities/company.ts';
import { fundingTypes, labelOf } from '../../../../shared/entities/options.ts';
import { CompanyLink } from '../../../parts/company/CompanyLink.tsx';
import { TermsPill } from '../../../parts/terms/TermsPill.tsx';
import { formatDay } from '../../../ui/format.ts';
import { Block } from './Block.tsx';
import { Row } from './Row.tsx';

interface OffersProps {
  readonly company: Company;
  readonly content: CompanyPageContent;
  readonly onMore: () => void;
}

/** The newest offers of a funder, or those for a partner's open projects. */
export const Offers = ({ company, content: { offers, offerCounts, projectNames }, onMore }: OffersProps) => (
  <Block
    title="Offers"
    countText={offers.length < offerCounts.all ? `${offers.length} newest of ${offerCounts.all}` : undefined}
    empty="No offers yet."
    onMore={offers.length < offerCounts.all ? onMore : undefined}
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
);
