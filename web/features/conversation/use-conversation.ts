import { useRef, useState } from 'react';
import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import { CHANGEABLE_MS, type Message, type Thread } from '../../../shared/entities/message.ts';
import { call, callPart } from '../../api/client.ts';
import { isMissing } from '../../api/errors.ts';
import { usePolling } from '../../ui/use-polling.ts';
import { withAnswers } from './answers.ts';

const PAGE_SIZE = '50';
const POLL_MS = 10_000;

interface LoadedMessages {
  readonly messages: readonly Message[];
  /** URL of the page before the first message. */
  readonly earlier: string | undefined;
}

const threadQuery = (thread: Thread | undefined) => ({
  audience: thread?.audience,
  funderId: thread?.funderId || undefined,
});

/** Start of the period to reload: messages that can still be edited, and always the newest one. */
const pollStart = (messages: readonly Message[], now: number): string => {
  const newest = messages.at(-1)?.createdAt;
  const editableSince = new Date(now - CHANGEABLE_MS - POLL_MS).toISOString();
  return newest !== undefined && newest < editableSince ? newest : editableSince;
};

/** Matches messages of a thread, or all messages if no thread is given. */
const belongsTo =
  (thread: Thread | undefined) =>
  ({ audience, funderId }: Message): boolean =>
    !thread ||
    (audience === thread.audience && (thread.audience === 'everyone' || funderId === thread.funderId));

/** Merges messages by id, keeps the later version, and sorts oldest first. */
function mergeMessages(current: readonly Message[], incoming: readonly Message[]): readonly Message[] {
  const byId = new Map(current.map((message) => [message.id, message]));
  for (const message of incoming) {
    const existing = byId.get(message.id);
    if (!existing || existing.version <= message.version) byId.set(message.id, message);
  }
  return [...byId.values()].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

/**
 * Polls for new and changed messages of a thread.
 * @returns an update of the loaded messages; undefined if the newest message was deleted and all must be reloaded
 */
async function pollMessages(projectId: string, thread: Thread | undefined, { messages }: LoadedMessages) {
  const loaded = messages.filter(belongsTo(thread));
  const since = pollStart(loaded, Date.now());
  // The answer is 404 once the shared thread with this funder is closed to the caller.
  const sharedFunderId = messages.find(({ audience }) => audience === 'everyone')?.funderId;
  const query = { ...threadQuery(thread), since, sharedFunderId, limit: '100' };
  const read = await call(contract.message.ofProject, { params: { projectId }, query });
  if (read.length === 0 && loaded.length > 0) return undefined;
  return (now: LoadedMessages): LoadedMessages => {
    const unchanged = now.messages.filter(
      (message) => message.createdAt < since || !belongsTo(thread)(message),
    );
    return { ...now, messages: mergeMessages(unchanged, read) };
  };
}

/** The last page of a conversation; earlier pages load on demand. */
function usePages(projectId: string, thread: Thread | undefined) {
  const pageQuery = threadQuery(thread);
  const params = { projectId };
  const { data, error, mutate } = useSWR<LoadedMessages, unknown>(
    ['conversation', projectId, pageQuery],
    async () => {
      const query = { ...pageQuery, limit: PAGE_SIZE };
      const { answer, next } = await callPart(contract.message.ofProject, { params, query });
      return { messages: answer, earlier: next };
    },
    { revalidateOnFocus: false },
  );
  const change = (toNext: (now: LoadedMessages) => LoadedMessages) =>
    void mutate((now) => now && toNext(now), { revalidate: false });
  const readEarlier = async () => {
    if (!data?.earlier) return;
    const { answer, next } = await callPart(contract.message.ofProject, { params }, data.earlier);
    change(({ messages }) => ({ messages: mergeMessages(answer, messages), earlier: next }));
  };
  return { data, error, change, read: async () => void (await mutate()), readEarlier };
}

/**
 * A conversation from its end: earlier pages on demand, new messages by polling.
 * @param thread undefined for every thread that the caller may read
 * @param polledThreads threads that the polls read in turn, each with one Query; an undefined item reads all threads
 */
export function useConversation(
  projectId: string,
  thread: Thread | undefined,
  polledThreads: readonly (Thread | undefined)[],
) {
  const { data, error, change, read, readEarlier } = usePages(projectId, thread);
  const pollCount = useRef(0);
  const [failure, setFailure] = useState<unknown>();
  const [hasLostAccess, setHasLostAccess] = useState(false);
  const [edited, setEdited] = useState<readonly Message[]>([]);
  const loseAccess = () => {
    change(() => ({ messages: [], earlier: undefined }));
    setFailure(undefined);
    setHasLostAccess(true);
  };
  usePolling(POLL_MS, async () => {
    if (hasLostAccess) return;
    try {
      const update =
        data &&
        (await pollMessages(projectId, polledThreads[pollCount.current++ % polledThreads.length], data));
      if (update) change(update);
      else await read();
      setFailure(undefined);
    } catch (error) {
      if (isMissing(error)) loseAccess();
      else setFailure(error);
    }
  });
  return {
    messages: data && withAnswers(mergeMessages(edited, data.messages)),
    error: failure ?? error,
    hasLostAccess,
    reload: () => {
      setHasLostAccess(false);
      void read();
    },
    /** Keeps a message that another window deletes while it is edited here. @returns a function that stops this */
    keep: (message: Message) => {
      setEdited((now) => [...now, message]);
      return () => setEdited((now) => now.filter(({ id }) => id !== message.id));
    },
    readEarlier: data?.earlier === undefined ? undefined : readEarlier,
    adopt: (saved: Message) => change((now) => ({ ...now, messages: mergeMessages(now.messages, [saved]) })),
    drop: ({ id }: Message) =>
      change((now) => ({ ...now, messages: now.messages.filter((message) => message.id !== id) })),
  };
}
