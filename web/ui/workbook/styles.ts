import { isFormula } from '../is-formula.ts';
import type { WorkbookCell } from './cell.ts';
import { MAIN, XML_HEAD, xmlText } from './xml.ts';

interface Style {
  readonly format: string;
  readonly isBold: boolean;
  /** Keeps text that looks like a formula as text when a user edits the cell. */
  readonly isQuoted: boolean;
}

/** First id of custom number formats; smaller ids are built in. */
const FIRST_FORMAT = 164;

/** The distinct styles of the cells of a workbook, in the order of their first use. */
export class Styles {
  readonly #indexes = new Map<string, number>([['plain', 0]]);
  readonly #styles: Style[] = [{ format: '', isBold: false, isQuoted: false }];

  indexOf({ value, format = '', isBold = false, formula }: NonNullable<WorkbookCell>): number {
    const isQuoted = formula === undefined && typeof value === 'string' && isFormula(value);
    if (!format && !isBold && !isQuoted) return 0;
    const key = JSON.stringify([format, isBold, isQuoted]);
    const index = this.#indexes.get(key) ?? this.#styles.push({ format, isBold, isQuoted }) - 1;
    this.#indexes.set(key, index);
    return index;
  }

  toXml(): string {
    const formats = [...new Set(this.#styles.map(({ format }) => format))].filter(Boolean);
    const idOf = (format: string) => (format ? FIRST_FORMAT + formats.indexOf(format) : 0);
    const numFmts = formats
      .map((format) => `<numFmt numFmtId="${idOf(format)}" formatCode="${xmlText(format)}"/>`)
      .join('');
    const xfs = this.#styles
      .map(
        ({ format, isBold, isQuoted }) =>
          `<xf numFmtId="${idOf(format)}" fontId="${isBold ? 1 : 0}" fillId="0" borderId="0" xfId="0"` +
          ` applyNumberFormat="1" applyFont="1"${isQuoted ? ' quotePrefix="1"' : ''}/>`,
      )
      .join('');
    const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
    return (
      `${XML_HEAD}<styleSheet xmlns="${MAIN}">` +
      (formats.length > 0 ? `<numFmts count="${formats.length}">${numFmts}</numFmts>` : '') +
      `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>` +
      '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
      '<fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      `<cellXfs count="${this.#styles.length}">${xfs}</cellXfs>` +
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
    );
  }
}
