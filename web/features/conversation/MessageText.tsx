import { stretchesOf } from './message-words.ts';

/** A message as it was written: plain text whose web addresses are links. */
export const MessageText = ({ text }: { readonly text: string }) => (
  <p>
    {stretchesOf(text).map(({ text: part, href }, at) =>
      href === undefined ? (
        part
      ) : (
        // The stretches of a text never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
          {part}
        </a>
      ),
    )}
  </p>
);
