import './first-screen-styles.ts';
import { PRODUCT } from '../../shared/pages.ts';
import { kindOfCaller } from '../api/caller.ts';
import { storedCaller } from '../api/stored-caller.ts';
import { pageAt, type PageName } from '../navigation/paths.ts';
import { titles } from '../navigation/titles.ts';
import { bones, type Shape } from '../ui/bones.ts';
import pageStyles from '../ui/Page.module.css';
import stateStyles from '../ui/states.module.css';
import { fetchLayout } from './layout-code.ts';
import styles from './layouts/layouts.module.css';
import { isOpen, isSentOn, mayOpen } from './page-access.ts';
import { fetchPage } from './page-code.ts';
import { pageShape } from './page-shape.ts';

const headings: Readonly<Partial<Record<PageName, string>>> = titles;

/** The page at the address, if it is for the person whose session is kept. */
function pageToOpen(): PageName | undefined {
  const page = pageAt(location.pathname);
  const caller = page && storedCaller();
  if (!caller || isOpen(page) || isSentOn(page, caller) || kindOfCaller(caller) === 'other') return undefined;
  return mayOpen(page, caller) ? page : undefined;
}

function element(name: string, className = '', ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

function brand(): HTMLElement {
  const mark = new Image(24, 24);
  mark.src = '/favicon.svg';
  mark.alt = '';
  return element('span', styles['brand'], mark, element('span', '', PRODUCT));
}

function coming(shape: Shape): HTMLElement {
  const outlines = element(
    'span',
    stateStyles[shape],
    ...Array.from({ length: bones[shape] }, () => element('i')),
  );
  outlines.ariaHidden = 'true';
  return element('output', stateStyles['coming'], element('span', stateStyles['word'], 'Loading'), outlines);
}

/** What `Page` draws of a page that is about no record. */
const sheet = (heading: string, ...content: readonly HTMLElement[]) =>
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

/** What the signed-in layout draws around a page. */
const frame = (content: HTMLElement): readonly HTMLElement[] => [
  element('header', styles['top'], element('span', styles['burger']), brand()),
  element('div', styles['shell'], element('aside', styles['side']), element('main', styles['main'], content)),
];

// The first thing that a signed-in person sees, while the code of the portal is on its way: React draws in its place.
const page = pageToOpen();
if (page) {
  // A failure shows when the page is drawn.
  Promise.all([fetchLayout(), fetchPage(page)]).catch(() => undefined);
  const heading = headings[page];
  const outlines = coming(pageShape(page));
  document.getElementById('root')?.replaceChildren(...frame(heading ? sheet(heading, outlines) : outlines));
}
