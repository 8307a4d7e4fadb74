import './first-screen-styles.ts';
import { PRODUCT } from '../../shared/pages.ts';
import { kindOfCaller } from '../api/caller.ts';
import { readPersonalSetting } from '../api/personal-setting.ts';
import { storedCaller } from '../api/stored-caller.ts';
import { pageAt, type PageName } from '../navigation/paths.ts';
import { titles } from '../navigation/titles.ts';
import { skeletonLines, type Shape } from '../ui/skeletons.ts';
import pageStyles from '../ui/Page.module.css';
import stateStyles from '../ui/states.module.css';
import { fetchLayout } from './layout-code.ts';
import styles from './layouts/layouts.module.css';
import { RAIL } from './layouts/rail.ts';
import { isPublic, isRedirected, mayOpen } from './page-access.ts';
import { fetchPage } from './page-code.ts';
import { skeletonOf } from './page-skeleton.ts';

const headings: Readonly<Partial<Record<PageName, string>>> = titles;

/** Returns the page of the current URL if the stored caller can open it. */
function pageToOpen(): PageName | undefined {
  const page = pageAt(location.pathname);
  const caller = page && storedCaller();
  if (!caller || isPublic(page) || isRedirected(page, caller) || kindOfCaller(caller) === 'other')
    return undefined;
  return mayOpen(page, caller) ? page : undefined;
}

function element(name: string, className = '', ...children: (Node | string)[]): HTMLElement {
  const node = document.createElement(name);
  node.className = className;
  node.append(...children);
  return node;
}

function brand(): HTMLElement {
  const mark = new Image(24, 24);
  mark.src = '/favicon.svg';
  mark.alt = '';
  return element('span', styles['brand'], mark, element('span', '', PRODUCT));
}

function loadingSkeleton(shape: Shape): HTMLElement {
  const outlines = element(
    'span',
    stateStyles[shape],
    ...Array.from({ length: skeletonLines[shape] }, () => element('i')),
  );
  outlines.ariaHidden = 'true';
  return element('output', stateStyles['coming'], element('span', stateStyles['word'], 'Loading'), outlines);
}

/** Same markup as `Page` for a page without a record. */
const pageFrame = (heading: string, ...content: readonly HTMLElement[]) =>
  element(
    'div',
    pageStyles['page'],
    element(
      'div',
      pageStyles['top'],
      element('div', pageStyles['titles'], element('h1', pageStyles['title'], heading)),
    ),
    ...content,
  );

function sideArea(): HTMLElement {
  const side = element('aside', styles['side']);
  const email = storedCaller()?.profile.email ?? '';
  if (readPersonalSetting(RAIL, email) !== undefined) side.dataset['rail'] = '';
  return side;
}

/** Same markup as the signed-in layout around a page. */
const layoutFrame = (content: HTMLElement): readonly HTMLElement[] => [
  element('header', styles['top'], element('span', styles['burger']), brand()),
  element('div', styles['shell'], sideArea(), element('main', styles['main'], content)),
];

async function fetchNamedSection(): Promise<void> {
  const { fetchSection } = await import('./section-code.ts');
  await fetchSection(location.search);
}

// The app shell: shown to signed-in users while the app's code loads, until React renders over it.
const page = pageToOpen();
if (page) {
  // Failures surface when the page renders.
  Promise.all([fetchLayout(), fetchPage(page), page === 'project' && fetchNamedSection()]).catch(
    () => undefined,
  );
  const heading = headings[page];
  const outlines = loadingSkeleton(skeletonOf(page));
  document
    .getElementById('root')
    ?.replaceChildren(...layoutFrame(heading ? pageFrame(heading, outlines) : outlines));
}
