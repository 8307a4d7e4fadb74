import { strFromU8, unzipSync } from 'fflate';
import * as fc from 'fast-check';
import readSheets from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../support/any-text.ts';
import { firstSheet } from '../../../support/first-sheet.ts';
import type { WorkbookCell } from '../../../../web/ui/workbook/cell.ts';
import { workbookOf } from '../../../../web/ui/workbook/workbook.ts';

const sheet = (rows: readonly (readonly WorkbookCell[])[], name = 'Plan') => ({
  name,
  rows,
  widths: [12, 30],
  frozen: { rows: 1 },
});
const filesOf = (bytes: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, file]) => [path, strFromU8(file)]));
const texts = (bytes: Uint8Array) => firstSheet(bytes).rows.map(({ cells }) => cells);

/** Characters that XML files cannot contain. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/u;

const difficultTexts = [
  '=HYPERLINK("http://x.test","a,b")',
  '+61 2',
  '-1+1',
  '@SUM(1)',
  '\t=1',
  'Line 1\nLine 2\r\nLine 3',
  '</t></si>&amp;"\'<![CDATA[',
  '  blanks  ',
  '_x0041_ and _x000D_',
  '🏗️ 建設 çà',
  'x'.repeat(200),
];

describe('a workbook', () => {
  it('is read by another library: sheets, texts, numbers, dates and results of formulas', async () => {
    const day = new Date('2026-12-01T00:00:00Z');
    const bytes = workbookOf([
      sheet([
        [{ value: 'Amount', isBold: true }],
        [{ value: 1.5, format: '#,##0' }, null, { value: day, format: 'mmm yyyy' }],
      ]),
      sheet([[{ value: 6, formula: 'SUM(Plan!A2)*4' }]], 'Months'),
    ]);
    const [plan, months] = await readSheets(Buffer.from(bytes));
    expect([plan?.sheet, months?.sheet]).toEqual(['Plan', 'Months']);
    expect(plan?.data).toEqual([
      ['Amount', null, null],
      [1.5, null, day],
    ]);
    expect(months?.data).toEqual([[6]]);
  });

  it('writes numbers without rounding errors, and keeps all digits that spreadsheets keep', () => {
    const values = [10.4 / 100, 0.1 + 0.2, -1e-7, 123_456_789.012345, 1 / 3];
    const xml = filesOf(workbookOf([sheet([values.map((value) => ({ value }))])]))[
      'xl/worksheets/sheet1.xml'
    ];
    const written = [...(xml ?? '').matchAll(/<v>(.*?)<\/v>/g)].map(([, text]) => text);
    expect(written).toEqual(['0.104', '0.3', '-1e-7', '123456789.012345', '0.333333333333333']);
  });

  it('requests a recalculation only if it has formulas', () => {
    const workbookXml = (cell: WorkbookCell) => filesOf(workbookOf([sheet([[cell]])]))['xl/workbook.xml'];
    expect(workbookXml({ value: 2, formula: '1+1' })).toContain('fullCalcOnLoad="1"');
    expect(workbookXml({ value: 2 })).not.toContain('calcPr');
  });

  it('keeps every text unchanged, and never writes it as a formula', () => {
    const bytes = workbookOf([sheet(difficultTexts.map((value) => [{ value }]))]);
    expect(texts(bytes).map(([cell]) => cell)).toEqual(difficultTexts);
    expect(filesOf(bytes)['xl/worksheets/sheet1.xml']).not.toContain('<f>');
  });

  it('marks text that looks like a formula, so that editing the cell keeps it as text', () => {
    const { 'xl/styles.xml': styles = '', 'xl/worksheets/sheet1.xml': cells = '' } = filesOf(
      workbookOf([sheet([[{ value: '=1+1' }, { value: 'Land' }]])]),
    );
    expect(styles.match(/<xf [^>]*>/g)?.[2]).toContain('quotePrefix="1"');
    expect(cells).toContain('<c r="A1" s="1" t="s">');
    expect(cells).toContain('<c r="B1" t="s">');
  });

  it('reads back any text and number', () => {
    const value = fc.oneof(
      anyText({ minLength: 1 }).filter((text) => !FORBIDDEN.test(text)),
      fc.integer({ min: -1e12, max: 1e12 }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(value, { minLength: 1, maxLength: 5 }), { minLength: 1 }), (rows) => {
        const bytes = workbookOf([sheet(rows.map((row) => row.map((cell) => ({ value: cell }))))]);
        expect(texts(bytes)).toEqual(rows.map((row) => row.map(String)));
      }),
      { numRuns: 200, seed: 36 },
    );
  });

  it('has sheet names that every spreadsheet program accepts', () => {
    const { 'xl/workbook.xml': xml = '' } = filesOf(
      workbookOf([sheet([], `A/B: [c]* ?\\ ${'d'.repeat(40)}`), sheet([], '')]),
    );
    expect([...xml.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      `A B   c      ${'d'.repeat(18)}`,
      'Sheet',
    ]);
  });
});
