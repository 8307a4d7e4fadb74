/**
 * Converts text to ASCII for PDF's standard fonts: drops accents, writes plain quotes and hyphens, and `?` for other
 * characters.
 */
const toAscii = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll('–', '-')
    .replaceAll(/[^\x20-\x7e]/g, '?');
const literal = (text: string) => `(${toAscii(text).replaceAll(/[\\()]/g, (sign) => `\\${sign}`)})`;

const LINE_LENGTH = 88;

/** Breaks text at blanks so that each line fits the page. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE_LENGTH)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function pageContent(title: string, paragraphs: readonly string[]): string {
  const lines = paragraphs.flatMap((paragraph) => [...wrap(paragraph), '']);
  const textOperators = lines.map((line) => `${literal(line)} Tj T*`).join('\n');
  return `BT /F2 18 Tf 56 770 Td ${literal(title)} Tj ET\nBT /F1 11 Tf 16 TL 56 735 Td\n${textOperators}\nET`;
}

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/** PDF 1.4 with one A4 page. @param paragraphs at most about forty lines of 88 letters together */
export function pdfOf(title: string, paragraphs: readonly string[]): Buffer {
  const content = pageContent(title, paragraphs);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(title)} /Producer (Property Finance Portal) >>`,
  ];
  // Four bytes above 127 after the header tell transfer programs that the file is binary.
  let file = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${size - 1} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${rows}${trailer}`, 'latin1');
}
