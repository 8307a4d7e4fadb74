/** The files that an upload accepts. Both the browser and the server check them. */
export interface FileKinds {
  readonly maxBytes: number;
  /** Content type by extension. */
  readonly types: Readonly<Record<string, string>>;
  /** Message for a file of another type. */
  readonly wrongTypeMessage: string;
}

/** Key prefixes of stored files: documents and profile pictures. */
export const filePrefixes = ['document', 'profile-picture'] as const;

/** Key prefix of unconfirmed uploads. */
export const UPLOADS = 'upload/';

/** The file that the canary, a scheduled test, requests. As an upload it has no backup and expires after a day. */
export const CANARY_FILE = `${UPLOADS}canary.txt`;

const MEGABYTE = 1024 * 1024;

/** Rule 5.10: PDF, DOCX, XLSX, DOC, XLS. */
export const documentFiles = {
  maxBytes: 25 * MEGABYTE,
  types: {
    pdf: 'application/pdf',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    doc: 'application/msword',
    xls: 'application/vnd.ms-excel',
  },
  wrongTypeMessage: 'Please upload a PDF, DOCX, XLSX, DOC or XLS file.',
} as const satisfies FileKinds;

/** Rule 5.11: PNG, JPG, JPEG. */
export const pictureFiles = {
  maxBytes: 5 * MEGABYTE,
  types: { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' },
  wrongTypeMessage: 'Please choose a PNG, JPG or JPEG picture.',
} as const satisfies FileKinds;

export const megabytes = (bytes: number): string => `${Math.round(bytes / MEGABYTE)} MB`;

/** Returns the file extension in lower case without its dot; empty if there is none. */
export const extensionOf = (name: string): string =>
  /\.[^.\s/\\]+$/.exec(name)?.[0].slice(1).toLowerCase() ?? '';

/** Returns the content type of a file by its name; undefined if the upload does not accept it. */
export const contentTypeOf = ({ types }: FileKinds, name: string): string | undefined =>
  Object.hasOwn(types, extensionOf(name)) ? types[extensionOf(name)] : undefined;

/** Returns the message for a file that is not accepted; undefined if it is accepted. */
export function fileIssue(kinds: FileKinds, file: { name: string; size: number }): string | undefined {
  if (contentTypeOf(kinds, file.name) === undefined) return kinds.wrongTypeMessage;
  if (file.size === 0) return 'This file is empty. Choose another file.';
  if (file.size > kinds.maxBytes)
    return `This file is larger than ${megabytes(kinds.maxBytes)}. Choose a smaller file.`;
  return undefined;
}
