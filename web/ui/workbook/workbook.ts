import { strToU8, zipSync } from 'fflate';
import type { WorkbookSheet } from './cell.ts';
import { SharedTexts, sheetXml } from './sheet-xml.ts';
import { Styles } from './styles.ts';
import { MAIN, XML_HEAD, xmlText } from './xml.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const MAX_NAME_LENGTH = 31;

/** Replaces characters that a sheet name cannot have, and cuts long names. */
function sheetName(name: string): string {
  const allowed = name.replaceAll(/[[\]:*?/\\]/g, ' ').replaceAll(/^'+|'+$/g, '');
  return allowed.trim().slice(0, MAX_NAME_LENGTH) || 'Sheet';
}

const relationships = (targets: readonly (readonly [type: string, target: string])[]) => {
  const items = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`;
};

function contentTypes(parts: readonly (readonly [path: string, type: string])[]): string {
  const items = parts.map(
    ([path, type]) => `<Override PartName="${path}" ContentType="${CONTENT_TYPE}.${type}+xml"/>`,
  );
  return (
    `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="application/xml"/>${items.join('')}</Types>`
  );
}

function workbookXml(sheets: readonly WorkbookSheet[]): string {
  const items = sheets.map(
    ({ name }, at) => `<sheet name="${xmlText(sheetName(name))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  // Recalculates on opening only if there are formulas, because Excel then asks whether to save on closing.
  const hasFormulas = sheets.some(({ rows }) => rows.some((row) => row.some((cell) => cell?.formula)));
  return (
    `${XML_HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews>` +
    `<sheets>${items.join('')}</sheets>${hasFormulas ? '<calcPr fullCalcOnLoad="1"/>' : ''}</workbook>`
  );
}

export function workbookOf(sheets: readonly WorkbookSheet[]): Uint8Array<ArrayBuffer> {
  const context = { texts: new SharedTexts(), styles: new Styles() };
  const paths = sheets.map((_, at) => `worksheets/sheet${at + 1}.xml`);
  const sheetFiles = sheets.map(
    (sheet, at) => [`xl/${paths[at] ?? ''}`, sheetXml(sheet, at === 0, context)] as const,
  );
  const files = {
    '[Content_Types].xml': contentTypes([
      ['/xl/workbook.xml', 'sheet.main'],
      ...paths.map((path) => [`/xl/${path}`, 'worksheet'] as const),
      ['/xl/styles.xml', 'styles'],
      ['/xl/sharedStrings.xml', 'sharedStrings'],
    ]),
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbookXml(sheets),
    'xl/_rels/workbook.xml.rels': relationships([
      ...paths.map((path) => ['worksheet', path] as const),
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ]),
    ...Object.fromEntries(sheetFiles),
    'xl/styles.xml': context.styles.toXml(),
    'xl/sharedStrings.xml': context.texts.toXml(),
  };
  return Uint8Array.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)]))),
  );
}

export const workbookFile = (workbook: Uint8Array<ArrayBuffer>): Blob =>
  new Blob([workbook], { type: `${CONTENT_TYPE}.sheet` });
