export const READ = 'GetItem';
export const PAGE = 'Query';
export const WRITE = 'TransactWriteItems';
export const SAVE = [READ, WRITE];
/** Reads the author's name too, for the mail to the team. */
export const NAMED_SAVE = [READ, READ, WRITE];
/** Links a record of a project to the end of the project's chain. */
export const LINKED = [READ, WRITE];
export const CHAINED = [READ, ...LINKED];
export const KEEPS_OPENING = [READ, 'PutItem'];
export const PAGES = (count: number) => Array.from({ length: count }, () => PAGE);
export const STANDING = [PAGE, PAGE];
export const MOVES = [READ, READ, WRITE];
export const S3_TAKES_OVER = ['HeadObject', 'GetObject', 'CopyObject'];
