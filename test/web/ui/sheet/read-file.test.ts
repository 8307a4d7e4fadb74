import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { firstSheet } from '../../../support/first-sheet.ts';
import { readFile } from '../../../../web/ui/sheet/read-file.ts';
import { sizeIssue } from '../../../../web/ui/sheet/sheet.ts';
import { tableFromSheet } from '../../../../web/ui/sheet/table.ts';
import { measureCpuTime } from '../../../support/cpu-time.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const cellsOf = (bytes: Uint8Array) => firstSheet(bytes).rows.map(({ cells }) => cells);

function utf16(text: string, hasByteOrderMark: boolean): Uint8Array {
  const units = [...(hasByteOrderMark ? `\uFEFF${text}` : text)].map((unit) => unit.charCodeAt(0));
  return new Uint8Array(units.flatMap((unit) => [unit % 256, Math.floor(unit / 256)]));
}

describe('a CSV file', () => {
  it.each([
    ['commas', 'Name,City\r\nA,B\r\n'],
    ['semicolons', 'Name;City\nA;B'],
    ['tabs', 'Name\tCity\rA\tB\r'],
    ['a byte order mark', '\uFEFFName,City\nA,B'],
    ['a line that names the separator', 'sep=;\r\nName;City\r\nA;B'],
  ])('is read with %s', (_, text) => {
    expect(cellsOf(utf8(text))).toEqual([
      ['Name', 'City'],
      ['A', 'B'],
    ]);
  });

  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('is read with %s below a title, where titles and amounts have commas', (_, separator) => {
    const headings = ['Deal', 'Client', 'Loan'].join(separator);
    const row = ['Wattle Court', 'Kestrel Bay, Sydney', '12,500,000'];
    const text = ['Pipeline, as at 26 November 2026', '', headings, row.join(separator)].join('\r\n');
    expect(cellsOf(utf8(text)).slice(2)).toEqual([['Deal', 'Client', 'Loan'], row]);
  });

  it.each(['|', '^', '$', '*', '.', '?', '(', ']', '\\', '-', '\t'])('is read with sep=%s', (separator) => {
    expect(cellsOf(utf8(`sep=${separator}\nName${separator}City\n"A"${separator}`))).toEqual([
      ['Name', 'City'],
      ['A', ''],
    ]);
  });

  it.each([
    ['UTF-16 with a byte order mark', utf16('Name,City\nA,Zürich', true)],
    ['UTF-16 without a byte order mark', utf16('Name,City\nA,Zürich', false)],
  ])('is read in %s', (_, bytes) => {
    expect(cellsOf(bytes)[1]).toEqual(['A', 'Zürich']);
    expect(firstSheet(bytes).notes).toEqual([]);
  });

  it('is read in Windows-1252 with a note', () => {
    const bytes = new Uint8Array([...utf8('Name\nMo'), 0xeb]);
    expect(cellsOf(bytes)[1]).toEqual(['Moë']);
    expect(firstSheet(bytes).notes.join()).toContain('Windows-1252');
  });

  it('is read with decimal commas in each column that has them, with a note', () => {
    const text = [
      'Deal;Loan;LVR;GRV;Date;Lots;Rate',
      'A 1,5;12.500.000,00;62,5%;20.000.000;31.03.2027;1.250;8.5',
      'B;€ 9 500 000,50;70;30,5 million;31-03-2027;12;8,25',
      'C;(1.250,50);;;;;',
      'Total;tbc;;;;;',
    ].join('\n');
    expect(cellsOf(utf8(text)).slice(1)).toEqual([
      ['A 1,5', '12500000.00', '62.5%', '20000000', '31.03.2027', '1.250', '8.5'],
      ['B', '€ 9500000.50', '70', '30.5 million', '31-03-2027', '12', '8,25'],
      ['C', '(1250.50)', '', '', '', '', ''],
      ['Total', 'tbc', '', '', '', '', ''],
    ]);
    expect(firstSheet(utf8(text)).notes).toEqual([
      'Columns B, C and D have decimal commas: 12.500.000,00 is read as 12500000.00.',
    ]);
  });

  it('keeps separators, quotes and line breaks within quotes, and the line numbers of rows', () => {
    const { rows } = firstSheet(utf8('a,b\n"x, ""y""\nz",2\n\n3,\n'));
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x, "y"\nz', '2'] },
      { line: 4, cells: [''] },
      { line: 5, cells: ['3', ''] },
    ]);
  });

  it('removes the apostrophe that protects a formula', () => {
    expect(cellsOf(utf8("Phone\n'+61290000000\n\"'=1+1\"\n'quoted'"))).toEqual([
      ['Phone'],
      ['+61290000000'],
      ['=1+1'],
      ["'quoted'"],
    ]);
  });

  it('is rejected for an unclosed quotation mark, with its line number', () => {
    expect(() => firstSheet(utf8('a,b\n1,"2\n3,4'))).toThrow(
      'The quotation mark that begins in line 2 is never closed.',
    );
  });

  it('of 5,000 rows is parsed within 5 seconds of CPU time', () => {
    const row = `${Array.from({ length: 20 }, (_, index) => `"value, ${index}"`).join()}\n`;
    const milliseconds = measureCpuTime(() =>
      expect(firstSheet(utf8(row.repeat(5_000))).rows).toHaveLength(5_000),
    );
    expect(milliseconds).toBeLessThan(5_000);
  });
});

const SHEET = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const workbook = (settings = '', sheetsAfter = '', sheetsBefore = '') =>
  `<?xml version="1.0"?><workbook ${SHEET} xmlns:r="r"><workbookPr ${settings}/><sheets>${sheetsBefore}<sheet name="One" sheetId="1" r:id="rId1"/>${sheetsAfter}</sheets></workbook>`;
const relations =
  '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>';
const styles = `<styleSheet ${SHEET}><numFmts><numFmt numFmtId="164" formatCode="dd\\/mm\\/yyyy"/><numFmt numFmtId="165" formatCode="0.0%"/><numFmt numFmtId="166" formatCode="&quot;day&quot; #,##0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`;
const strings = `<sst ${SHEET}><si><t>Name</t></si><si><r><t>Smith </t></r><r><t>&amp; Sons</t></r><rPh><t>no</t></rPh></si></sst>`;

const xlsx = (rows: string, { settings = '', sheetsAfter = '', sheetsBefore = '', afterRows = '' } = {}) =>
  zipSync({
    'xl/workbook.xml': strToU8(workbook(settings, sheetsAfter, sheetsBefore)),
    'xl/_rels/workbook.xml.rels': strToU8(relations),
    'xl/styles.xml': strToU8(styles),
    'xl/sharedStrings.xml': strToU8(strings),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet ${SHEET}><sheetData>${rows}</sheetData>${afterRows}</worksheet>`,
    ),
    'xl/worksheets/sheet2.xml': strToU8(`<worksheet ${SHEET}><sheetData/></worksheet>`),
  });

describe('an XLSX file', () => {
  it('provides texts, numbers, dates, percentages and formula results', () => {
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c></row>
      <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" s="1"><v>46347</v></c><c r="C3" s="2"><v>46347.5</v></c>
      <c r="D3" s="3"><v>0.735</v></c><c r="E3"><v>0.30000000000000004</v></c><c r="F3"><f>1+1</f><v>2</v></c>
      <c r="G3" t="str"><f>A1</f><v>a &lt; b</v></c><c r="H3" t="inlineStr"><is><t>in line</t></is></c>
      <c r="I3" t="b"><v>1</v></c><c r="J3" t="e"><v>#REF!</v></c><c r="L3" s="4"><v>50000000</v></c></row>`;
    const { rows: read, notes } = firstSheet(xlsx(rows));
    expect(read).toEqual([
      { line: 1, cells: ['Name'] },
      {
        line: 3,
        cells: [
          'Smith & Sons',
          '2026-11-21',
          '2026-11-21',
          '73.5%',
          '0.3',
          '2',
          'a < b',
          'in line',
          'Yes',
          '#REF!',
          '',
          '50000000',
        ],
      },
    ]);
    expect(notes).toEqual([]);
  });

  it('supports the 1904 date system', () => {
    const sheet = firstSheet(xlsx('<row><c s="1"><v>44885</v></c></row>', { settings: 'date1904="1"' }));
    expect(sheet.rows).toEqual([{ line: 1, cells: ['2026-11-21'] }]);
    expect(sheet.since1904).toBe(true);
  });

  it('notes merged cells and formulas without a result', () => {
    const { notes } = firstSheet(
      xlsx('<row><c r="A1"><f>NOW()</f></c></row>', {
        afterRows: '<mergeCells><mergeCell ref="B2:C3"/></mergeCells>',
      }),
    );
    expect(notes.join('\n')).toMatch(/^Merged cells \(B2:C3\).*\nFormulas without a stored result \(A1\)/);
  });

  it('notes rows that a filter hides, which are read too', () => {
    const rows = [1, 2, 3, 4, 5].map(
      (line) => `<row r="${line}"${line > 1 ? ' hidden="1"' : ''}><c><v>${line}</v></c></row>`,
    );
    const sheet = firstSheet(xlsx(`${rows.join('')}<row r="6" hidden="1"></row>`));
    expect(sheet.rows).toHaveLength(6);
    expect(sheet.notes).toEqual(['Rows that are hidden (line 2, 3, 4 and 1 more) are read too.']);
  });

  it('provides all visible sheets that have cells', () => {
    const bytes = xlsx('<row><c><v>1</v></c></row>', {
      sheetsAfter:
        '<sheet name="Two" r:id="rId2"/><sheet name="Chart" r:id="rId3"/><sheet name="Hidden" state="hidden" r:id="rId2"/>',
    });
    expect(readFile(bytes)).toEqual([
      { name: 'One', rows: [{ line: 1, cells: ['1'] }], since1904: false, notes: [] },
      { name: 'Two', rows: [], since1904: false, notes: [] },
    ]);
  });

  it('notes values beyond the first 200 columns', () => {
    const { rows, notes } = firstSheet(
      xlsx('<row><c r="GR1"><v>200</v></c><c r="GS1"><v>201</v></c><c r="GT1"/></row>'),
    );
    expect(rows[0]?.cells).toHaveLength(200);
    expect(notes).toEqual(['Only the first 200 columns are read.']);
  });

  it('copies the value of merged cells to the rows that they span', () => {
    const { rows } = firstSheet(
      xlsx(
        '<row r="1"><c r="B1" t="str"><v>Client</v></c></row><row r="2"><c r="A2"><v>1</v></c></row><row r="4"><c r="A4"><v>2</v></c></row>',
        { afterRows: '<mergeCells><mergeCell ref="B1:B3"/><mergeCell ref="A4:C4"/></mergeCells>' },
      ),
    );
    expect(rows.map(({ cells }) => cells)).toEqual([['', 'Client'], ['1', 'Client'], ['2']]);
  });

  it.each([
    ['an old spreadsheet', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'old Excel file'],
    ['a PDF', utf8('%PDF-1.7'), 'This is a PDF'],
    [
      'a web page with the name of a spreadsheet',
      utf8('\uFEFF\r\n<HTML><body><table>'),
      'This is a web page',
    ],
    ['a spreadsheet in XML', utf8('<?xml version="1.0"?><Workbook>'), 'This is a web page or an XML file'],
    ['a damaged spreadsheet', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]), 'damaged or protected'],
    [
      'a spreadsheet of OpenDocument or Numbers',
      zipSync({ 'content.xml': strToU8('<a/>') }),
      'This is not an XLSX file. Open it in a spreadsheet program',
    ],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2]), 'neither text nor a spreadsheet'],
    ['an empty file', new Uint8Array(), 'empty'],
  ])('is rejected with a message if it is %s', (_, bytes, words) => {
    expect(() => firstSheet(bytes)).toThrow(words);
  });

  it('is rejected before decompression if it would exceed the memory limit', () => {
    const name = 'xl/worksheets/sheet1.xml';
    const archive = zipSync({ [name]: strToU8('<worksheet/>') });
    // Unpacked size: byte 24 of the directory record (46 bytes and the name), which precedes the last 22 bytes.
    const view = new DataView(archive.buffer, archive.byteOffset);
    view.setUint32(archive.length - 22 - 46 - name.length + 24, 120_000_000, true);
    expect(() => firstSheet(archive)).toThrow('too large');
  });
});

it('rejects a file of 60 MB', () => {
  expect(sizeIssue({ size: 60_000_000 })).toBe(
    'This file has 60 MB. At most 10 MB can be imported at once: split it into several files.',
  );
});

describe('column headers', () => {
  it('can follow a title, be empty or occur twice', () => {
    const table = tableFromSheet(
      firstSheet(utf8('Our projects,,\n\nName,,Email,Email,\nA,x,a@b.c,d@e.f,\n,,,,\nB,,,,\n')),
    );
    expect(table.headers).toEqual([
      { at: 0, name: 'Name', example: 'A', hasName: true },
      { at: 1, name: 'Column B', example: 'x', hasName: false },
      { at: 2, name: 'Email', example: 'a@b.c', hasName: true },
      { at: 3, name: 'Email (2)', example: 'd@e.f', hasName: true },
    ]);
    expect(table.rows.map(({ line }) => line)).toEqual([4, 6]);
    expect(table.notes.join('\n')).toMatch(
      /line 3.*\n.*without a heading: Column B.*\n.*more than once: Email \(2\)/,
    );
  });

  it.each([
    ['a,b', 'no rows below'],
    ['\n\n', 'no rows'],
    [`a,b\n${'1,2\n'.repeat(10_002)}`, 'more than 10,000 rows'],
  ])('need 1 to 10,000 rows below them', (text, words) => {
    expect(() => tableFromSheet(firstSheet(utf8(text)))).toThrow(words);
  });
});
