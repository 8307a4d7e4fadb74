/** Imports of the sections of a project's page that the overview does not show, by their name in the URL. */
export const sectionImports = {
  match: () => import('../features/match/MatchSection.tsx'),
  figures: () => import('../features/figures/FiguresSection.tsx'),
  terms: () => import('../features/offers/TermsSection.tsx'),
  conversation: () => import('../features/conversation/ConversationSection.tsx'),
  tasks: () => import('../features/tasks/TasksSection.tsx'),
};

/** Loads the code of the section that a URL names. @throws Error if loading fails */
export function fetchSection(search: string): Promise<unknown> {
  const section = new URLSearchParams(search).get('section');
  const load = Object.entries(sectionImports).find(([name]) => name === section)?.[1];
  return Promise.resolve(load?.());
}
