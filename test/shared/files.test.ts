import { describe, expect, it } from 'vitest';
import {
  contentTypeOf,
  documentFiles,
  extensionOf,
  fileIssue,
  megabytes,
  pictureFiles,
} from '../../shared/files.ts';

it.each([
  ['valuation.pdf', 'pdf'],
  ['VALUATION.PDF', 'pdf'],
  ['valuation.2026.docx', 'docx'],
  ['.xls', 'xls'],
  ['first. second.x', 'x'],
  ['valuation', ''],
  ['', ''],
  ['valuation.', ''],
  ['valuation.pdf.', ''],
  ['valuation.pdf ', ''],
  ['valuation.pdf copy', ''],
  ['valuation. ', ''],
  ['folder.pdf/valuation', ''],
  ['folder.pdf\\valuation', ''],
])('the extension of "%s" is "%s"', (name, extension) => expect(extensionOf(name)).toBe(extension));

it.each([
  [1_048_576, '1 MB'],
  [26_214_400, '25 MB'],
  [1_572_863, '1 MB'],
  [1_572_864, '2 MB'],
  [0, '0 MB'],
])('%i bytes are displayed as %s', (bytes, expected) => expect(megabytes(bytes)).toBe(expected));

const OOXML = 'application/vnd.openxmlformats-officedocument';

describe('a document', () => {
  it.each([
    ['a.pdf', 'application/pdf'],
    ['a.DOCX', `${OOXML}.wordprocessingml.document`],
    ['a.xlsx', `${OOXML}.spreadsheetml.sheet`],
    ['a.doc', 'application/msword'],
    ['a.xls', 'application/vnd.ms-excel'],
    ['a.png', undefined],
    ['pdf', undefined],
    ['a.constructor', undefined],
  ])('named %s has the content type %s', (name, type) =>
    expect(contentTypeOf(documentFiles, name)).toBe(type),
  );

  const KINDS = 'Please upload a PDF, DOCX, XLSX, DOC or XLS file.';
  it.each([
    ['a.pdf', 1, undefined],
    ['a.pdf', 26_214_400, undefined],
    ['a.pdf', 26_214_401, 'This file is larger than 25 MB. Choose a smaller file.'],
    ['a.pdf', 0, 'This file is empty. Choose another file.'],
    ['a.png', 1, KINDS],
    ['a.png', 0, KINDS],
    ['a', 26_214_401, KINDS],
  ])('named %s of %i bytes has the issue: %s', (name, size, issue) =>
    expect(fileIssue(documentFiles, { name, size })).toBe(issue),
  );
});

describe('a picture', () => {
  it.each([
    ['a.png', 'image/png'],
    ['a.jpg', 'image/jpeg'],
    ['a.jpeg', 'image/jpeg'],
    ['a.pdf', undefined],
  ])('named %s has the content type %s', (name, type) =>
    expect(contentTypeOf(pictureFiles, name)).toBe(type),
  );

  it.each([
    ['a.jpg', 5_242_880, undefined],
    ['a.jpg', 5_242_881, 'This file is larger than 5 MB. Choose a smaller file.'],
    ['a.gif', 1, 'Please choose a PNG, JPG or JPEG picture.'],
  ])('named %s of %i bytes has the issue: %s', (name, size, issue) =>
    expect(fileIssue(pictureFiles, { name, size })).toBe(issue),
  );
});
