import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { HITS } from '../../../shared/api/find.ts';
import { compareUtf8 } from '../../../shared/schema/sorting.ts';
import { haveWords } from '../../../shared/schema/words.ts';
import { table, tableName } from '../../engine/table.ts';
import { keys } from '../keys.ts';
import type { Found } from './words.ts';

/** Words that are asked for by a Query; further ones only leave records out. */
const MOST_WORDS = 8;
/** Items that a Query reads, some 200 bytes each: about 7 read units. */
const MOST_READ = 250;
/** One word leaves nothing out, so what is answered of five nouns suffices, and some more: about 3 read units. */
const MOST_READ_OF_ONE = 100;

/** Words of at least two letters, the longest first: it is begun by the fewest. Where there are none, those of one. */
function asksFor(asked: readonly string[]): readonly string[] {
  const long = asked.filter((word) => [...word].length > 1);
  return [...(long.length > 0 ? long : asked)].sort((a, b) => b.length - a.length).slice(0, MOST_WORDS);
}

/** The first records with a word that begins so, by word and title. One letter is a word of its own: “Block B”. */
async function queryWord(scope: string, word: string, most: number): Promise<readonly Found[]> {
  const { pk } = keys.word(scope, word, '', '');
  const from = [...word].length > 1 ? word : `${word}\u0001`;
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :from)',
      ExpressionAttributeValues: { ':pk': pk, ':from': from },
      Limit: most,
    }),
  );
  return Items.map(({ found }): Found => found);
}

const nameOf = ({ noun, key }: Found) => `${noun}#${key}`;

/** Those whose title begins with what is asked for, then the others, by title; at most {@link HITS} of each noun. */
function chosen(found: readonly Found[], asked: readonly string[]): readonly Found[] {
  const begins = ({ title }: Found) => (title.startsWith(asked.join(' ')) ? 0 : 1);
  const taken = new Map<string, number>();
  return found
    .toSorted((a, b) => begins(a) - begins(b) || compareUtf8(a.title, b.title))
    .filter(({ noun }) => {
      const count = (taken.get(noun) ?? 0) + 1;
      taken.set(noun, count);
      return count <= HITS;
    });
}

/**
 * The records that have, for each word, one that begins with it; one Query for each word and scope. They are as the
 * follower last saw them: nobody may be answered them as they are.
 * @param asked as `wordsIn` makes them
 */
export async function search(scopes: readonly string[], asked: readonly string[]): Promise<readonly Found[]> {
  const words = asksFor(asked);
  const most = asked.length > 1 ? MOST_READ : MOST_READ_OF_ONE;
  const found = await Promise.all(
    scopes.flatMap((scope) => words.map((word) => queryWord(scope, word, most))),
  );
  const fitting = found.flat().filter((one) => haveWords(one.words, asked));
  return chosen([...new Map(fitting.map((one) => [nameOf(one), one])).values()], asked);
}
