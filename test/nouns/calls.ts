/** AWS calls that many routes make, by what they do. */
export const READ = 'GetItem';
export const PAGE = 'Query';
export const WRITE = 'TransactWriteItems';
export const SAVE = [READ, WRITE];
/** Reads the author's name too, for the mail to the team. */
export const NAMED_SAVE = [READ, READ, WRITE];
/** Links a record of a project to the head of the project's chain. */
export const CHAIN_WRITE = [READ, WRITE];
export const CHAINED_SAVE = [READ, ...CHAIN_WRITE];
/** Logs the access to a document's file. */
export const LOG_OPENING = [READ, 'PutItem'];
export const PAGES = (count: number) => Array.from({ length: count }, () => PAGE);
/** Finds the active users who would get a mail. */
export const RECIPIENTS = [READ, PAGE, 'BatchGetItem'];
/** Lists the offers of both companies of a merge. */
export const MERGED_OFFERS = [PAGE, PAGE];
export const MOVE_USER = [READ, READ, READ, READ, WRITE];
export const CONFIRM_UPLOAD = ['HeadObject', 'GetObject', 'CopyObject'];
