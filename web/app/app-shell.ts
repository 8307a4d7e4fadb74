import './first-screen-styles.ts';
import { PRODUCT_NAME } from '../../shared/pages.ts';
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
import { fetchSection } from './section-code.ts';

const headings: Readonly<Partial<Record<PageName, string>>> = titles;

/** Returns the page of the current URL if the app shell applies: a stored caller, not of kind `other`, can open it. */
function pageToOpen(): PageName | undefined {
  const page = pageAt(location.pathname);
  const caller = page && storedCaller();
  if (!caller || isPublic(page) || isRedirected(page, caller) || kindOfCaller(caller) === 'other')
    return undefined;
  return mayOpen(page, caller) ? page : undefined;
}

function create(name: string, className = '', ...children: (Node | string)[]): HTMLElement {
  const node = document.createElement(name);
  node.className = className;
  node.append(...children);
  return node;
}

function createBrand(): HTMLElement {
  const mark = new Image(24, 24);
  mark.src = '/favicon.svg';
  mark.alt = '';
  return create('span', styles['brand'], mark, create('span', '', PRODUCT_NAME));
}

function createSkeleton(shape: Shape): HTMLElement {
  const outlines = create(
    'span',
    stateStyles[shape],
    ...Array.from({ length: skeletonLines[shape] }, () => create('i')),
  );
  outlines.ariaHidden = 'true';
  return create('output', stateStyles['coming'], create('span', stateStyles['word'], 'Loading'), outlines);
}

/** Same markup as `Page` for a page without a record. */
const createPageFrame = (heading: string, ...content: readonly HTMLElement[]) =>
  create(
    'div',
    pageStyles['page'],
    create(
      'div',
      pageStyles['top'],
      create('div', pageStyles['titles'], create('h1', pageStyles['title'], heading)),
    ),
    ...content,
  );

function createSideArea(): HTMLElement {
  const side = create('aside', styles['side']);
  const email = storedCaller()?.profile.email ?? '';
  if (readPersonalSetting(RAIL, email) !== undefined) side.dataset['rail'] = '';
  return side;
}

/** Same markup as the signed-in layout around a page. */
const createLayoutFrame = (content: HTMLElement): readonly HTMLElement[] => [
  create('header', styles['top'], create('span', styles['burger']), createBrand()),
  create('div', styles['shell'], createSideArea(), create('main', styles['main'], content)),
];

// The app shell: shown to signed-in users while the app's code loads, until React renders over it.
const page = pageToOpen();
if (page) {
  // Failures surface when the page renders.
  Promise.all([fetchLayout(), fetchPage(page), page === 'project' && fetchSection(location.search)]).catch(
    () => undefined,
  );
  const heading = headings[page];
  const outlines = createSkeleton(skeletonOf(page));
  document
    .getElementById('root')
    ?.replaceChildren(...createLayoutFrame(heading ? createPageFrame(heading, outlines) : outlines));
}
