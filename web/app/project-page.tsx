import ProjectPage from '../features/project/page/ProjectPage.tsx';
import type { PageParts } from '../features/project/page/page-parts.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Loading } from '../ui/Loading.tsx';

/** The code of each is fetched when it is drawn. This file is fetched with the page, so other pages do not grow. */
const parts: PageParts = {
  Interest: lazyPart(() => import('../features/interest/InterestBar.tsx'), null),
  Match: lazyPart(() => import('../features/match/MatchSection.tsx'), <Loading />),
  Terms: lazyPart(() => import('../features/offers/TermsSection.tsx'), <Loading />),
  Conversation: lazyPart(() => import('../features/conversation/ConversationSection.tsx'), <Loading />),
  Tasks: lazyPart(() => import('../features/tasks/TasksSection.tsx'), <Loading shape="rows" />),
  Documents: lazyPart(
    () => afterPaint(() => import('../features/documents/DocumentsSection.tsx')),
    <Loading />,
  ),
};

/** A project's page with its sections, each of a feature of its own. */
export default function ProjectPageWithSections() {
  return <ProjectPage parts={parts} />;
}
