import ProjectPage from '../features/project/page/ProjectPage.tsx';
import type { PageParts } from '../features/project/page/page-parts.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { lazyPart, loadable } from '../ui/lazy-part.tsx';
import { Loading } from '../ui/Loading.tsx';
import { sectionImports } from './section-code.ts';

const fallback = <Loading />;
const rows = { fallback: <Loading shape="rows" /> };

const match = loadable(sectionImports.match, { fallback });
const figures = loadable(sectionImports.figures, { fallback });
const terms = loadable(sectionImports.terms, { fallback });
const conversation = loadable(sectionImports.conversation, { fallback });
const tasks = loadable(sectionImports.tasks, rows);
const documents = loadable(() => afterPaint(() => import('../features/documents/DocumentsSection.tsx')), {
  fallback,
});
const prefetchableSections = new Map(
  Object.entries({ match, figures, terms, conversation, tasks, documents }),
);

/** Each section loads its code when it renders. */
const sections: PageParts = {
  Interest: lazyPart(() => import('../features/interest/InterestBar.tsx'), null),
  Match: match.Part,
  Figures: figures.Part,
  PlanWarning: lazyPart(() => afterPaint(() => import('../features/figures/PlanWarning.tsx')), null),
  Terms: terms.Part,
  Conversation: conversation.Part,
  Tasks: tasks.Part,
  Activity: lazyPart(
    () => afterPaint(() => import('../features/activity/ActivitySection.tsx')),
    rows.fallback,
  ),
  Documents: documents.Part,
  prefetch: (section) =>
    void prefetchableSections
      .get(section)
      ?.fetch()
      .catch(() => undefined),
};

export default function ProjectPageWithSections() {
  return <ProjectPage parts={sections} />;
}
