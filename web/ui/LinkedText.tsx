const URL_PATTERN = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}']/gi;

/** Part of a text: plain text or a link. */
interface TextPart {
  readonly text: string;
  readonly href?: string;
}

/** Splits a text into plain text and links; no other markup is recognised. */
function splitLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: url, index } of text.matchAll(URL_PATTERN)) {
    if (!URL.canParse(url)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: url, href: url });
    end = index + url.length;
  }
  return end < text.length ? [...parts, { text: text.slice(end) }] : parts;
}

/** A paragraph that users wrote, with its web addresses as links. */
export const LinkedText = ({ text }: { readonly text: string }) => (
  <p>
    {splitLinks(text).map(({ text: part, href }, index) =>
      href === undefined ? (
        part
      ) : (
        // The parts of a text never change their order.
        <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
          {part}
        </a>
      ),
    )}
  </p>
);
