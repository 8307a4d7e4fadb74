import { useState } from 'react';
import { company as entity, type Company } from '../../../shared/entities/company.ts';
import { useRecord } from '../../api/use-record.ts';
import { useQueryParameter } from '../../navigation/use-query-parameter.ts';
import { LoadState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { Breadcrumb } from '../../ui/record/Breadcrumb.tsx';
import { SectionTabs } from '../../ui/record/SectionTabs.tsx';
import { CompanyActions } from './page/CompanyActions.tsx';
import { CompanyKeyFigures } from './page/CompanyKeyFigures.tsx';
import { CompanyGone } from './page/CompanyGone.tsx';
import { CompanySection } from './page/CompanySection.tsx';
import { sectionsFor } from './page/company-sections.ts';
import { breadcrumbList } from './page/breadcrumb-list.ts';
import { ContactLine } from './page/ContactLine.tsx';
import { useCompanyContent, type CompanyContentProps } from './page/use-company-content.ts';
import { useNotes } from './page/use-notes.ts';

const TITLE = 'COMPANY DETAILS';

interface LoadedCompanyProps extends CompanyContentProps {
  /** The company was deleted or merged since the page opened. */
  readonly isGone: boolean;
  readonly onChange: (company: Company) => void;
  readonly contentState: ReturnType<typeof useCompanyContent>;
}

function LoadedCompany(props: LoadedCompanyProps) {
  const { company, content, isGone, onChange, reload, contentState } = props;
  const requestedSection = useQueryParameter('section');
  const notes = useNotes(company.id);
  const tabs = sectionsFor(company, content);
  const current = tabs.find(({ section }) => section === requestedSection)?.section ?? 'overview';
  return (
    <Page
      title={TITLE}
      name={entity.title(company)}
      breadcrumb={<Breadcrumb fallback={breadcrumbList(company)} />}
      actions={
        !isGone && (
          <CompanyActions company={company} team={content.team} onChange={onChange} reload={reload} />
        )
      }
    >
      {isGone && !contentState.isPending && <CompanyGone mergedInto={contentState.mergedInto} />}
      <ContactLine company={company} />
      <CompanyKeyFigures company={company} content={content} notes={notes} />
      <SectionTabs page="company" query={{ companyId: company.id }} tabs={tabs} current={current} />
      <CompanySection
        section={current}
        company={company}
        content={content}
        notes={notes}
        reload={reload}
        offersError={contentState.offersError}
        showMoreOffers={contentState.showMoreOffers}
      />
    </Page>
  );
}

/** COMPANY DETAILS of any company, for administrators. The company form edits it. */
export default function CompanyPage() {
  const companyId = useQueryParameter('companyId');
  const { record, error, reload, adopt } = useRecord('company', companyId);
  const contentState = useCompanyContent(companyId);
  const { content } = contentState;
  const [lastCompany, setLastCompany] = useState<Company>();
  if (record && record !== lastCompany) setLastCompany(record);
  const company = record ?? (lastCompany?.id === companyId ? lastCompany : undefined);
  const reloadAll = () => {
    reload();
    contentState.reload();
  };
  if (company && content)
    return (
      <LoadedCompany
        key={company.id}
        company={company}
        content={content}
        isGone={record === null}
        onChange={adopt}
        reload={reloadAll}
        contentState={contentState}
      />
    );
  return (
    <Page title={TITLE}>
      {!companyId || (record === null && !contentState.isPending) ? (
        <CompanyGone mergedInto={contentState.mergedInto} />
      ) : (
        <LoadState error={error ?? contentState.error} onRetry={reloadAll} shape="record" />
      )}
    </Page>
  );
}
