import ProjectPage from '../features/project/page/ProjectPage.tsx';
import type { PageParts } from '../features/project/page/page-parts.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Loading } from '../ui/Loading.tsx';

/** Each section loads its code when it renders. Kept out of the features, so that other pages do not load it. */
const sections: PageParts = {
  Interest: lazyPart(() => import('../features/interest/InterestBar.tsx'), null),
  Match: lazyPart(() => import('../features/match/MatchSection.tsx'), <Loading />),
  Figures: lazyPart(() => import('../features/figures/FiguresSection.tsx'), <Loading />),
  PlanNotice: lazyPart(() => afterPaint(() => import('../features/figures/PlanNotice.tsx')), null),
  Terms: lazyPart(() => import('../features/offers/TermsSection.tsx'), <Loading />),
  Conversation: lazyPart(() => import('../features/conversation/ConversationSection.tsx'), <Loading />),
  Tasks: lazyPart(() => import('../features/tasks/TasksSection.tsx'), <Loading shape="rows" />),
  Activity: lazyPart(
    () => afterPaint(() => import('../features/activity/ActivitySection.tsx')),
    <Loading shape="rows" />,
  ),
  Documents: lazyPart(
    () => afterPaint(() => import('../features/documents/DocumentsSection.tsx')),
    <Loading />,
  ),
};

/** The project's page, combining the sections of several features. */
export default function ProjectPageWithSections() {
  return <ProjectPage parts={sections} />;
}
