import type { Company } from '../../../../shared/entities/company.ts';
import { afterPaint } from '../../../ui/after-paint.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import type { CompanySectionName } from './company-sections.ts';
import { ProfileCriteria } from './ProfileCriteria.tsx';
import { OutstandingDocuments } from './OutstandingDocuments.tsx';
import { FittingProjects } from './FittingProjects.tsx';
import { Notes } from './Notes.tsx';
import { Offers } from './Offers.tsx';
import { People } from './People.tsx';
import { Projects } from './Projects.tsx';
import styles from './company-page.module.css';
import type { CompanyContentProps } from './use-company-content.ts';
import type { Notes as NoteList } from './use-notes.ts';

const Timeline = lazyPart(
  () => afterPaint(() => import('../../../parts/activity/Timeline.tsx')),
  <Loading shape="rows" />,
);

interface CompanySectionProps extends CompanyContentProps {
  readonly section: CompanySectionName;
  readonly notes: NoteList;
  readonly offersError: unknown;
  readonly showMoreOffers: () => void;
}

const isFunder = ({ companyType }: Company) => companyType === 'capital_partner';
const isPartner = ({ companyType }: Company) => companyType === 'project_partner';

/** Number of timeline entries on the overview. */
const RECENT_COUNT = 5;

interface ActivityProps {
  readonly company: Company;
  readonly isBrief?: boolean;
}

/** The timeline of a company; on the overview its newest entries. */
const Activity = ({ company: { id, version }, isBrief = false }: ActivityProps) => (
  <section className={styles['block']} aria-label={isBrief ? 'Recent activity' : 'Activity'}>
    <header>
      <h2>{isBrief ? 'Recent activity' : 'Activity'}</h2>
      {isBrief && (
        <PageLink to="company" query={{ companyId: id, section: 'activity' }}>
          Show all
        </PageLink>
      )}
    </header>
    <Timeline
      subject={{ noun: 'company', id, version }}
      {...(isBrief && { pageSize: RECENT_COUNT, isPreview: true })}
    />
  </section>
);

function Overview(props: Omit<CompanySectionProps, 'section' | 'offersError' | 'showMoreOffers'>) {
  const { company, content, notes, reload } = props;
  const people = <People company={company} content={content} reload={reload} />;
  const isKnown = isFunder(company) || isPartner(company);
  return (
    <div className={styles['columns']}>
      <div>
        {isFunder(company) && <FittingProjects company={company} content={content} reload={reload} />}
        {isFunder(company) && <ProfileCriteria title="Lending criteria" profiles={content.profiles} />}
        {isPartner(company) && <Projects projects={content.projects} />}
        {isPartner(company) && <OutstandingDocuments content={content} />}
        {!isKnown && people}
      </div>
      <aside>
        <Notes companyId={company.id} notes={notes} onGone={reload} />
        {isKnown && people}
        <Activity company={company} isBrief />
      </aside>
    </div>
  );
}

/** The chosen section of a company's page. */
export function CompanySection({ section, company, content, ...others }: CompanySectionProps) {
  if (section === 'profiles') return <ProfileCriteria title="Profiles" profiles={content.profiles} />;
  if (section === 'projects') return <Projects projects={content.projects} />;
  if (section === 'offers')
    return (
      <Offers
        company={company}
        content={content}
        error={others.offersError}
        onMore={others.showMoreOffers}
        onRetry={others.reload}
      />
    );
  if (section === 'documents') return <OutstandingDocuments content={content} />;
  if (section === 'people') return <People company={company} content={content} reload={others.reload} />;
  if (section === 'activity') return <Activity company={company} />;
  return <Overview company={company} content={content} {...others} />;
}
