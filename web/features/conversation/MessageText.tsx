import { splitLinks } from './message-text.ts';

export const MessageText = ({ text }: { readonly text: string }) => (
  <p>
    {splitLinks(text).map(({ text: part, href }, index) =>
      href === undefined ? (
        part
      ) : (
        // The parts of a text never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
          {part}
        </a>
      ),
    )}
  </p>
);
